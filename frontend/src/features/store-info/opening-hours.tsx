import { inJapan } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { storeInfo } from '../../content/store-info.ts';
import { type HalfHours, monthHours } from './month-hours.ts';

const { hours: texts, closedDays } = storeInfo;

/** This month's hours as the settings have them, on a slip of its own. */
export function OpeningHours() {
  const { settings } = useSettings();
  const now = useNow();
  const hours = settings && monthHours(settings, now);
  return (
    <section className="hours-slip night" aria-labelledby="hours">
      <h2 id="hours">
        {texts.term}
        {hours && <small>{inJapan(now).month}月</small>}
      </h2>
      {hours ? (
        <dl>
          <Half label={texts.halves.first} hours={hours.first} />
          <Half label={texts.halves.second} hours={hours.second} />
        </dl>
      ) : (
        <p>{settings ? texts.missing : texts.loading}</p>
      )}
      <p className="hours-slip__closed">
        <span className="quiet">{closedDays.term}</span> {closedDays.lines.join('　')}
      </p>
    </section>
  );
}

function Half({ label, hours: { start, reception, end } }: { readonly label: string; readonly hours: HalfHours }) {
  const [span, note] = texts.line(start, end, reception).split(/(?=（)/);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="mincho">{span}</b>
        <span className="small quiet">{note}</span>
      </dd>
    </div>
  );
}
