import {
  defaultBusinessHours,
  isWordedPage,
  type PageTexts,
  serviceInWords,
  type WordedPage,
} from '@salon/domain';
import type { Answer, PublicSettings } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { reads } from '../../api/reads.ts';
import { linesOf } from '../../parts/line-breaks.tsx';
import { paragraphsOf } from '../../words/paragraphs.tsx';
import { type ShownService, shownService } from '../../words/shown-services.ts';
import { knownFacts, knownWords } from '../../words/use-words.ts';
import type { HeadContext } from '../page-module.ts';
import { paths, tellerPath } from '../paths.ts';
import { type PageWithHead, wordsHead } from './head-of.ts';

export type JsonLd = Readonly<Record<string, unknown>>;

interface DataContext extends HeadContext {
  /** `https://host` without a trailing slash. */
  readonly origin: string;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function salon(context: DataContext): JsonLd | undefined {
  const { origin, cached } = context;
  const settings = cached<PublicSettings>(read('readSettings'));
  if (!settings) return undefined;
  const { region, locality, street, postalCode, payments, closedWeekdays } = settings;
  const offer = knownWords(context, 'home')?.hero.offer;
  const cheapest = offer && serviceInWords(offer, knownFacts(context, 'home'))?.price;
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

function openingHours({ businessHours }: PublicSettings) {
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

const serviceData =
  <P extends PageWithHead>(
    page: P,
    of: (
      words: PageTexts<P>,
      service: (id: string) => ShownService | undefined,
    ) => { readonly name: string; readonly offers: readonly OfferFact[] },
  ) =>
  (context: DataContext): JsonLd | undefined => {
    const { origin } = context;
    const words = knownWords(context, page);
    if (!words) return undefined;
    const facts = knownFacts(context, page);
    const { name, offers } = of(words, (id) => shownService(id, facts));
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name,
      description: wordsHead(page)(context).description,
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

const offerOf = (
  service: ShownService | undefined,
  nameOf: (service: ShownService) => string,
): readonly OfferFact[] => (service ? [{ name: nameOf(service), price: service.price }] : []);

function faq(context: DataContext): JsonLd {
  const items = knownWords(context, 'faq')?.groups.flatMap((group) => group.items) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: paragraphsOf(item.answer, item).join('\n'),
      },
    })),
  };
}

function tellerTrail({ origin, cached, params }: DataContext): readonly JsonLd[] {
  const teller = cached<Answer<'readTeller'> | null>(reads.teller((params.id ?? '').toLowerCase()));
  if (!teller) return [];
  const { id, name } = teller;
  return [breadcrumbs(origin, ['占い師のご紹介', paths.tellers], [name, tellerPath(id)])];
}

function breadcrumbs(
  origin: string,
  ...crumbs: readonly (readonly [name: string, path: string])[]
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['ホーム', paths.home] as const, ...crumbs].map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

const byPage: Partial<Record<WordedPage, (context: DataContext) => JsonLd | undefined>> = {
  access: salon,
  faq,
  'fortune-class': serviceData(
    'fortune-class',
    ({ heading, fees, courses, intensive }, service) => ({
      name: heading,
      offers: [
        ...fees.cards.flatMap((card) => offerOf(service(card.service), () => card.title)),
        ...[...courses.cards, ...intensive.cards].map(({ title, price }) => ({
          name: title,
          price,
        })),
      ],
    }),
  ),
  'fortune-consultant': serviceData('fortune-consultant', ({ heading, price }) => ({
    name: heading,
    offers: price.heading ? [{ name: price.label, price: price.price }] : [],
  })),
  'phone-fortune': serviceData('phone-fortune', ({ heading, price }, service) => ({
    name: heading,
    offers: offerOf(service(price.service), ({ minutes }) => `${minutes}分`),
  })),
  powerstone: serviceData('powerstone', ({ heading, prices }) => ({
    name: linesOf(heading).join(''),
    offers: prices.groups.flatMap(({ who, items }) =>
      items.map(({ label, price }) => ({ name: `${who} ${label}`, price })),
    ),
  })),
  pricing: serviceData('pricing', ({ first, usual }, service) => ({
    name: usual.heading,
    offers: [
      offerOf(service(first.service), ({ minutes }) => `${first.who} ${minutes}分`),
      ...usual.slips.map((slip) =>
        offerOf(service(slip.service), ({ minutes }) => `${minutes}分まで`),
      ),
    ].flat(),
  })),
  'store-info': salon,
};

/** For search engines, which read delivered pages: it never reaches the browser's scripts. */
export function structuredData(path: string, context: DataContext): readonly JsonLd[] {
  if (path === paths.home) return [salon(context)].filter((data) => data !== undefined);
  if (path === paths.teller) return tellerTrail(context);
  const page = (path === paths.call ? paths.phoneFortune : path).slice(1);
  if (!isWordedPage(page) || page === 'booking') return [];
  const { title } = wordsHead(page as PageWithHead)(context);
  const trail = breadcrumbs(context.origin, [title, `/${page}`]);
  return [trail, byPage[page]?.(context)].filter((data) => data !== undefined);
}
