export interface OfferFact {
  readonly name: string;
  /** Yen, tax included. */
  readonly price: number;
}

interface ServiceFact {
  readonly name: string;
  readonly description: string;
  /** The page that tells of it. */
  readonly path: string;
  readonly offers: readonly OfferFact[];
}

/** Something that the salon does, with its prices, as schema.org's Service. */
export function serviceFacts(origin: string, { name, description, path, offers }: ServiceFact): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: `${origin}${path}`,
    provider: { '@id': `${origin}/#salon` },
    areaServed: { '@type': 'Country', name: 'JP' },
    offers: offers.map((offer) => ({ '@type': 'Offer', ...offer, priceCurrency: 'JPY', availability: 'https://schema.org/InStock' })),
  };
}
