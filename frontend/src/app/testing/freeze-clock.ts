/** Timers run on. */
export function freezeClock(at: string): void {
  const RealDate = Date;
  const fixed = RealDate.parse(at);
  beforeAll(() => {
    globalThis.Date = class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length > 0 ? given : [fixed]) as [number]));
      }
    } as DateConstructor;
  });
  afterAll(() => {
    globalThis.Date = RealDate;
  });
}
