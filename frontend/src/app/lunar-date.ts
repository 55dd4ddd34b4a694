import { lastNewMoon } from './moon.ts';
import { dayInJapan, JAPAN, servedDates } from './served-lunar-date.ts';

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** 十四, 二十, 三十; up to 31. */
export function kanjiNumber(n: number): string {
  if (n <= 10) return DIGITS[n] ?? '';
  const tens = Math.floor(n / 10);
  return `${tens > 1 ? DIGITS[tens] : ''}十${DIGITS[n % 10] ?? ''}`;
}

const DAY = 86_400_000;
const MID_MONTH = 12 * DAY;
let eastAsian: Intl.DateTimeFormat | undefined;
/** 旧暦九月十四日; leap months have the prefix 閏. */
export const lunarDate = (instant: Date) =>
  servedDates.get(dayInJapan(instant.getTime())) ?? lunarDateByCalendar(instant);

/**
 * The platform's calendar counts by Beijing time, which differs when the new moon is near midnight,
 * so only its month is used.
 */
function lunarDateByCalendar(instant: Date) {
  const today = dayInJapan(instant.getTime());
  const endOfDay = (today + 1) * DAY - JAPAN - 1;
  const newMoon = lastNewMoon(new Date(endOfDay));
  eastAsian ??= new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'Asia/Tokyo',
    month: 'numeric',
  });
  const month =
    eastAsian.formatToParts(newMoon + MID_MONTH).find(({ type }) => type === 'month')?.value ?? '';
  const day = today - dayInJapan(newMoon) + 1;
  return `旧暦${month.endsWith('bis') ? '閏' : ''}${kanjiNumber(Number.parseInt(month, 10))}月${kanjiNumber(day)}日`;
}
