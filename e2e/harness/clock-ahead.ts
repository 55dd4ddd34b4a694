/**
 * Timers are unaffected. Its text is injected into pages and salon processes, so it must be
 * self-contained.
 */
export function putClockAhead(aheadMs: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    construct: (date, args, as) => Reflect.construct(date, args.length === 0 ? [now()] : args, as),
  });
}
