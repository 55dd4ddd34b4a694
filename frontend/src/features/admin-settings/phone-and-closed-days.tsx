import { type PhoneHours, weekdayNames } from '@salon/domain';
import admin from '../../parts/admin/admin.module.css';
import { TimeField } from '../../parts/admin/date-field.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Checkbox } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';

interface PhoneHoursFieldsProps {
  readonly value: PhoneHours;
  readonly onChange: (hours: PhoneHours) => void;
  readonly error?: string | undefined;
}

const TIMES = [
  { key: 'from', label: '開始' },
  { key: 'to', label: '終了' },
] as const;

/** When somebody answers the telephone; the site says so wherever it names the numbers. */
export function PhoneHoursFields({ value, onChange, error }: PhoneHoursFieldsProps) {
  return (
    <div className={admin.monthHours}>
      <fieldset className={error ? theme.fieldError : undefined} aria-describedby={error ? 'field-phoneHours-error' : undefined}>
        <legend>電話受付</legend>
        {TIMES.map(({ key, label }) => (
          <TimeField key={key} label={label} required value={value[key]} onChange={(time) => onChange({ ...value, [key]: time })} />
        ))}
      </fieldset>
      {error && (
        <p className={theme.fieldE} id="field-phoneHours-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ClosedDaysFieldsProps {
  /** 0 is Sunday. */
  readonly value: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

/** The weekdays on which the salon is closed; what can be booked, the working hours say. */
export function ClosedDaysFields({ value, onChange }: ClosedDaysFieldsProps) {
  return (
    <fieldset className={classNames(theme.field, admin.weekdays)}>
      <legend>定休日</legend>
      <p className={theme.note}>サイトに載ります。なければ「年中無休」と載ります。予約できる日は、勤務表で決まります</p>
      {weekdayNames.map((name, day) => (
        <Checkbox
          key={name}
          label={`${name}曜日`}
          checked={value.includes(day)}
          onChange={({ target }) => onChange(target.checked ? [...value, day].sort() : value.filter((other) => other !== day))}
        />
      ))}
    </fieldset>
  );
}
