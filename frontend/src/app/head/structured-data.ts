import type { StoreSettings } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { type PagePath, pageMetadata } from '../../content/page-metadata.ts';
import { outside, salon } from '../../content/salon.ts';
import type { HeadContext, JsonLd } from '../page-module.ts';
import { paths } from '../paths.ts';

/** schema.org names; 0 is Sunday. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** schema.org's LocalBusiness, from the settings if known. */
export function salonJsonLd({ origin, known }: HeadContext): JsonLd {
  const settings = known<StoreSettings>(read('readSettings'));
  const { region, locality, street, latitude, longitude } = salon.place;
  const closed = settings?.closedWeekdays ?? [];
  const openDays = WEEKDAYS.filter((_, weekday) => !closed.includes(weekday));
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#salon`,
    name: settings?.storeName || salon.defaultName,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: settings?.contactPhone1 || undefined,
    priceRange: '500円〜',
    paymentAccepted: salon.payments.join('、'),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: region,
      addressLocality: locality,
      streetAddress: street,
      postalCode: salon.postalCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
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
    sameAs: [outside.instagram, outside.blog],
  };
}

/** Both halves of the earliest month in the settings, or the defaults. */
function openingHours(
  settings: StoreSettings | undefined,
): readonly { opens: string; closes: string }[] {
  const months = Object.entries(settings?.businessHours ?? {}).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const hours = months[0]?.[1];
  const halves = hours ? [hours.firstHalf, hours.secondHalf] : [salon.firstHalf, salon.secondHalf];
  return halves.map(({ start, end }) => ({ opens: start.slice(0, 5), closes: end.slice(0, 5) }));
}

interface OfferFact {
  readonly name: string;
  /** Yen, tax included. */
  readonly price: number;
}

export const serviceJsonLd =
  (path: PagePath, name: string, offers: readonly OfferFact[]) =>
  ({ origin }: HeadContext): JsonLd => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: pageMetadata[path].description,
    url: `${origin}${path}`,
    provider: { '@id': `${origin}/#salon` },
    areaServed: { '@type': 'Country', name: 'JP' },
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      ...offer,
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
    })),
  });
