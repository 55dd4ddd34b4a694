import { lastNewMoon } from '../../art/moon.ts';

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A number to 31 in kanji: 十四, 二十, 三十. */
export function kanjiNumber(n: number): string {
  if (n <= 10) return DIGITS[n] ?? '';
  const tens = Math.floor(n / 10);
  return `${tens > 1 ? DIGITS[tens] : ''}十${DIGITS[n % 10] ?? ''}`;
}

const DAY = 86_400_000;
const JAPAN = 9 * 3_600_000;
const MID_MONTH = 12 * DAY;
let eastAsian: Intl.DateTimeFormat | undefined;
/** Lunar dates by the day in Japan, as the server has told them. */
const told = new Map<number, string>();

const dayInJapan = (at: number): number => Math.floor((at + JAPAN) / DAY);

/** Keeps what the server says of a day: opening the platform's calendar holds up a phone for a sixth of a second. */
export const rememberLunarDate = (instant: Date, date: string): void => void told.set(dayInJapan(instant.getTime()), date);

/** 旧暦九月十四日; a month put in twice has 閏 before it. */
export const lunarDate = (instant: Date): string => told.get(dayInJapan(instant.getTime())) ?? lunarDateByCalendar(instant);

/**
 * The day is counted from the day of the new moon in Japan. The platform's calendar counts from Beijing's, a day apart when the moon is new
 * about midnight, so it is asked for the month alone.
 */
function lunarDateByCalendar(instant: Date): string {
  const today = dayInJapan(instant.getTime());
  const endOfDay = (today + 1) * DAY - JAPAN - 1;
  const newMoon = lastNewMoon(new Date(endOfDay));
  eastAsian ??= new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Tokyo', month: 'numeric' });
  const month = eastAsian.formatToParts(newMoon + MID_MONTH).find(({ type }) => type === 'month')?.value ?? '';
  const day = today - dayInJapan(newMoon) + 1;
  return `旧暦${month.endsWith('bis') ? '閏' : ''}${kanjiNumber(Number.parseInt(month, 10))}月${kanjiNumber(day)}日`;
}
