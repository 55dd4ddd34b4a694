interface OfferedBy {
  readonly fortuneTellerIds: readonly string[];
}

/** The tellers that offer a service; all of them when it is limited to nobody (public-site §2, step 1). */
export function offeredTellers<T extends { readonly id: string }>(service: OfferedBy, tellers: readonly T[]): readonly T[] {
  const limited = tellers.filter(({ id }) => service.fortuneTellerIds.includes(id));
  return limited.length > 0 ? limited : tellers;
}
