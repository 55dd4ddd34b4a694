import { circle, fixed, KON, MURASAKI, PAPER, picture, SUMI, times } from './shapes.ts';

/** 出演表: a month picture as an administrator would upload one. `firstWeekday`: 0 is Sunday. */
export function monthPicture(firstWeekday: number, days: number): string {
  const entry = (day: number): string => {
    const cell = day + firstWeekday;
    const x = 16 + (cell % 7) * 30.8;
    const y = 49 + Math.floor(cell / 7) * 22;
    return `M${fixed(x)} ${y}h4M${fixed(x + 8)} ${y - 2}h${8 + ((day * 5) % 12)}M${fixed(x + 8)} ${y + 3}h${6 + ((day * 7) % 13)}`;
  };
  const grid = 'M12 58H228M12 80H228M12 102H228M12 124H228M12 146H228M43 40V160M74 40V160M105 40V160M135 40V160M166 40V160M197 40V160';
  return picture(
    240,
    170,
    `<path d="M0 0H240V170H0Z" fill="${PAPER}"/><path d="M12 32H228" stroke="${MURASAKI}" stroke-width="2"/>${circle(24, 18, 7, ` fill="${MURASAKI}"`)}` +
      `<path d="M38 15h60M38 21h40" stroke="${SUMI}" stroke-width="1.5"/><path d="${grid}" stroke="#C9BDA8"/>` +
      `<path d="${times(days, entry)}" stroke="${KON}" stroke-opacity=".75" stroke-width="1.3"/>`,
  );
}
