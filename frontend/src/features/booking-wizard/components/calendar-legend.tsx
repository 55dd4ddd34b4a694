import { wizard as texts } from '../../../content/wizard.ts';

const { legend } = texts.time;
const ENTRIES: readonly (readonly [sign: string, meaning: string, className?: string])[] = [
  ['○', legend.free],
  ['△', legend.few],
  ['×', legend.full],
  ['休', legend.closed, 'rest'],
  ['TEL', legend.byPhone, 'tel'],
];

/** What the signs mean. */
export const CalendarLegend = () => (
  <ul className="legend">
    <li>
      <i className="legend__chosen" aria-hidden="true" />
      {legend.selected}
    </li>
    {ENTRIES.map(([sign, meaning, className]) => (
      <li key={sign}>
        <i className={className}>{sign}</i>
        {meaning}
      </li>
    ))}
  </ul>
);
