import { defaultBusinessHours, type PageTexts, serviceInWords } from '@salon/domain';
import type { PublicSettings } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { type ShownService, shownService } from '../../words/shown-services.ts';
import { knownFacts, knownWords } from '../../words/use-words.ts';
import type { HeadContext, JsonLd } from '../page-module.ts';
import { paths } from '../paths.ts';
import { type PageWithHead, wordsHead } from './head-of.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** It is undefined while the settings are unknown. */
export function salonJsonLd(context: HeadContext): JsonLd | undefined {
  const { origin, known } = context;
  const settings = known<PublicSettings>(read('readSettings'));
  if (!settings) return undefined;
  const { region, locality, street, postalCode, payments, closedWeekdays } = settings;
  const first = knownWords(context, 'home')?.hero.offer;
  const cheapest = first && serviceInWords(first, knownFacts(context, 'home'))?.price;
  const openDays = WEEKDAYS.filter((_, weekday) => !closedWeekdays.includes(weekday));
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#salon`,
    name: settings.storeName,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: settings.contactPhone1 || undefined,
    priceRange: cheapest && `${cheapest}〜`,
    paymentAccepted: payments.join('、') || undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: region || undefined,
      addressLocality: locality || undefined,
      streetAddress: street || undefined,
      postalCode: postalCode || undefined,
    },
    hasMap: `${origin}${paths.access}`,
    potentialAction: {
      '@type': 'ReserveAction',
      name: 'ご予約',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.booking}`,
        inLanguage: 'ja',
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/MobileWebPlatform',
        ],
      },
      result: { '@type': 'Reservation', name: '鑑定・占い教室のご予約' },
    },
    openingHoursSpecification: openingHours(settings).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openDays,
      opens,
      closes,
    })),
    sameAs: [settings.instagramUrl, settings.blogUrl].filter(Boolean),
  };
}

function openingHours({
  businessHours,
}: PublicSettings): readonly { opens: string; closes: string }[] {
  const months = Object.entries(businessHours).sort(([a], [b]) => a.localeCompare(b));
  const { firstHalf, secondHalf } = months[0]?.[1] ?? defaultBusinessHours;
  return [firstHalf, secondHalf].map(({ start, end }) => ({
    opens: start.slice(0, 5),
    closes: end.slice(0, 5),
  }));
}

interface OfferFact {
  readonly name: string;
  /** Yen, tax included. */
  readonly price: number;
}

export const serviceJsonLd =
  <P extends PageWithHead>(
    page: P,
    of: (
      words: PageTexts<P>,
      service: (id: string) => ShownService | undefined,
    ) => { readonly name: string; readonly offers: readonly OfferFact[] },
  ) =>
  (context: HeadContext): JsonLd | undefined => {
    const { origin } = context;
    const words = knownWords(context, page);
    if (!words) return undefined;
    const facts = knownFacts(context, page);
    const { name, offers } = of(words, (id) => shownService(id, facts));
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name,
      description: wordsHead(page, context).description,
      url: `${origin}/${page}`,
      provider: { '@id': `${origin}/#salon` },
      areaServed: { '@type': 'Country', name: 'JP' },
      offers: offers.map((offer) => ({
        '@type': 'Offer',
        ...offer,
        priceCurrency: 'JPY',
        availability: 'https://schema.org/InStock',
      })),
    };
  };

export const offerOf = (
  service: ShownService | undefined,
  nameOf: (service: ShownService) => string,
): readonly OfferFact[] => (service ? [{ name: nameOf(service), price: service.price }] : []);
