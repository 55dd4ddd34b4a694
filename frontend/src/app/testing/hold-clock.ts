/** Holds the browser's clock of a test at an instant; timers go on. */
export function holdClock(at: string): void {
  const RealDate = Date;
  const fixed = RealDate.parse(at);
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : [fixed]) as [number]));
    }
  } as DateConstructor;
}
