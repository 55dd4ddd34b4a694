/**
 * Puts the clock of what it runs in ahead by some milliseconds: it runs as fast, so that what waits
 * a second waits a second. A page and a salon's process get it as text before their own code, so it
 * uses nothing from outside.
 */
export function putClockAhead(aheadMs: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    construct: (date, given, as) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, as),
  });
}
