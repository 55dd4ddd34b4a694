/** Mobile carriers whose mail boxes refuse unknown senders unless told otherwise. */
export type Carrier = 'docomo' | 'au' | 'softbank';

const DOMAINS: Readonly<Record<Carrier, readonly string[]>> = {
  docomo: ['docomo.ne.jp'],
  au: ['au.com', 'ezweb.ne.jp'],
  softbank: ['softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp'],
};

/** The carrier of an address, if it is one's. */
export function carrierOf(email: string): Carrier | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (['docomo', 'au', 'softbank'] as const).find((carrier) =>
    DOMAINS[carrier].some((own) => domain === own || domain.endsWith(`.${own}`)),
  );
}
