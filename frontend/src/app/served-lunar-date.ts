export const JAPAN = 9 * 3_600_000;
export const dayInJapan = (at: number) => Math.floor((at + JAPAN) / 86_400_000);

/** Keys are days in Japan. */
export const servedDates = new Map<number, string>();

/** The platform's Chinese calendar blocks a phone for a sixth of a second. */
export const rememberLunarDate = (instant: Date, date: string) =>
  void servedDates.set(dayInJapan(instant.getTime()), date);
