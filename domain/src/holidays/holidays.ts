import { addDays, weekdayOf } from '../time/time.ts';

type Rule =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly monday: number }
  | { readonly name: string; readonly month: number; readonly equinox: number };

const RULES: readonly Rule[] = [
  { name: '元日', month: 1, day: 1 },
  { name: '成人の日', month: 1, monday: 2 },
  { name: '建国記念の日', month: 2, day: 11 },
  { name: '天皇誕生日', month: 2, day: 23 },
  { name: '春分の日', month: 3, equinox: 20.8431 },
  { name: '昭和の日', month: 4, day: 29 },
  { name: '憲法記念日', month: 5, day: 3 },
  { name: 'みどりの日', month: 5, day: 4 },
  { name: 'こどもの日', month: 5, day: 5 },
  { name: '海の日', month: 7, monday: 3 },
  { name: '山の日', month: 8, day: 11 },
  { name: '敬老の日', month: 9, monday: 3 },
  { name: '秋分の日', month: 9, equinox: 23.2488 },
  { name: 'スポーツの日', month: 10, monday: 2 },
  { name: '文化の日', month: 11, day: 3 },
  { name: '勤労感謝の日', month: 11, day: 23 },
];

const byYear = new Map<number, ReadonlyMap<string, string>>();

/** Substitutes are not included. The equinox formula holds until 2099. */
function namedHolidays(year: number): ReadonlyMap<string, string> {
  const holidays =
    byYear.get(year) ?? new Map(RULES.map((rule) => [dateOf(rule, year), rule.name]));
  // Bounded, since calendars only ask about a few years.
  if (byYear.size < 100) byYear.set(year, holidays);
  return holidays;
}

function dateOf(rule: Rule, year: number) {
  if ('monday' in rule) return nthMonday(year, rule.month, rule.monday);
  return dayIn(year, rule.month, 'day' in rule ? rule.day : equinoxDay(year, rule.equinox));
}

function nthMonday(year: number, month: number, nth: number) {
  const first = dayIn(year, month, 1);
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** Approximated from the tropical year of 365.242194 days, less one day per leap year. */
function equinoxDay(year: number, in1980: number) {
  const years = year - 1980;
  return Math.floor(in1980 + 0.242194 * years - Math.floor(years / 4));
}

function dayIn(year: number, month: number, day: number) {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const SUNDAY = 0;

/** Correct from 2022 to 2099 under the present law. */
export function holidayName(date: string): string | undefined {
  const named = namedHolidays(Number(date.slice(0, 4)));
  const name = named.get(date);
  if (name !== undefined) return name;
  if (standsForSunday(date, named)) return '振替休日';
  // A day between two holidays is a holiday too.
  return named.has(addDays(date, -1)) && named.has(addDays(date, 1)) ? '国民の休日' : undefined;
}

function standsForSunday(date: string, named: ReadonlyMap<string, string>) {
  for (let before = addDays(date, -1); named.has(before); before = addDays(before, -1)) {
    if (weekdayOf(before) === SUNDAY) return true;
  }
  return false;
}
