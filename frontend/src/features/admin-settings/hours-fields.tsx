import { formatMonth, type MonthHours } from '@salon/domain';

interface HoursFieldsProps {
  readonly value: Readonly<Record<string, MonthHours>>;
  readonly onChange: (hours: Record<string, MonthHours>) => void;
  readonly error?: string | undefined;
}

const HALVES = [
  { key: 'firstHalf', label: '前半' },
  { key: 'secondHalf', label: '後半' },
] as const;
const TIMES = [
  { key: 'start', label: '開始' },
  { key: 'reception', label: '最終受付' },
  { key: 'end', label: '終了' },
] as const;

/** Opening, last reception and close of both halves, for this month and the next. */
export function HoursFields({ value, onChange, error }: HoursFieldsProps) {
  return (
    <fieldset className={error ? 'field field--error' : 'field'} aria-describedby={error ? 'field-businessHours-error' : undefined}>
      <legend className="sr">営業時間</legend>
      {Object.entries(value).map(([month, hours]) => (
        <div key={month} className="month-hours">
          <h3>{formatMonth(month)}</h3>
          {HALVES.map((half) => (
            <p key={half.key}>
              <b>{half.label}</b>
              {TIMES.map((time) => (
                <label key={time.key}>
                  <span>{time.label}</span>
                  <input
                    type="time"
                    className="input"
                    aria-label={`${formatMonth(month)} ${half.label} ${time.label}`}
                    value={hours[half.key][time.key]}
                    onChange={({ target }) =>
                      onChange({ ...value, [month]: { ...hours, [half.key]: { ...hours[half.key], [time.key]: target.value } } })
                    }
                  />
                </label>
              ))}
            </p>
          ))}
        </div>
      ))}
      {error && (
        <p className="field__e" id="field-businessHours-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
