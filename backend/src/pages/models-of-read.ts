/** Which read models an answer comes from, by the beginning of its address; an address without an entry may come from any. */
const modelsOfAddress: readonly (readonly [address: string, models: readonly string[]])[] = [
  ['/api/store-settings', ['settings']],
  ['/api/fortune-tellers', ['tellers', 'menu']],
  ['/api/services', ['menu', 'tellers']],
  ['/api/announcements', ['announcements']],
  ['/api/banners', ['banners']],
  ['/api/review-images', ['review-images']],
  ['/api/teller-reviews', ['teller-reviews']],
  ['/api/schedule-images', ['schedule-pictures']],
];

/** The read models of a read; undefined: any of them. */
export function modelsOfRead(address: string): readonly string[] | undefined {
  // A teller's working hours lie under the teller's address, but come from the agendas.
  if (address.includes('/schedules')) {
    return undefined;
  }
  return modelsOfAddress.find(([beginning]) => address.startsWith(beginning))?.[1];
}
