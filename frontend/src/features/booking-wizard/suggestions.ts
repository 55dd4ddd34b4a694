import { milliseconds } from '@salon/domain';

const SHOWN = 3;

/** In the day's order (specification, booking: step 4, confirmation). */
export function nearestTimes<S extends { readonly start: string }>(
  slots: readonly S[],
  lostStart: string,
): readonly S[] {
  const distance = ({ start }: S) => Math.abs(milliseconds(start) - milliseconds(lostStart));
  return [...slots]
    .filter(({ start }) => start !== lostStart)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** An unlimited service is offered by all (specification, booking: step 1, service and teller). */
export function offeredTellers<T extends { readonly id: string }>(
  service: {
    readonly fortuneTellerIds: readonly string[];
  },
  tellers: readonly T[],
): readonly T[] {
  const limited = tellers.filter(({ id }) => service.fortuneTellerIds.includes(id));
  return limited.length > 0 ? limited : tellers;
}

/** Their mailboxes refuse unknown senders by default. */
export type Carrier = 'docomo' | 'au' | 'softbank';

const CARRIER_DOMAINS: Readonly<Record<Carrier, readonly string[]>> = {
  docomo: ['docomo.ne.jp'],
  au: ['au.com', 'ezweb.ne.jp'],
  softbank: ['softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp'],
};

export function carrierOf(email: string): Carrier | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (['docomo', 'au', 'softbank'] as const).find((carrier) =>
    CARRIER_DOMAINS[carrier].some((own) => domain === own || domain.endsWith(`.${own}`)),
  );
}
