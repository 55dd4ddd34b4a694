import {
  limits,
  type MailTemplate,
  mailsToCustomers,
  mailTemplates,
  messages,
  type PhoneHours,
  settingsFields,
  weekdayNames,
} from '@salon/domain';
import { type ComponentProps, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { hourMinute, shortDay } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { DateField, isUnfinished } from '../../parts/admin/date-field.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { ThingField } from '../../parts/admin/thing-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Checkbox, type Choice, SelectField, TextArea } from '../../parts/field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import type { ClosingSettings } from './settings-values.ts';

const TIMES = [
  { key: 'from', label: '開始' },
  { key: 'to', label: '終了' },
] as const;

export function PhoneHoursFields({
  value,
  onChange,
  error,
}: {
  readonly value: PhoneHours;
  readonly onChange: (hours: PhoneHours) => void;
  readonly error?: string | undefined;
}) {
  return (
    <div className={admin.monthHours}>
      <fieldset
        className={error ? theme.fieldError : undefined}
        aria-describedby={error ? 'field-phoneHours-error' : undefined}
      >
        <legend>{settingsFields.phoneHours.label}</legend>
        {TIMES.map(({ key, label }) => (
          <DateField
            kind="time"
            key={key}
            label={label}
            required
            value={value[key]}
            onChange={(time) => onChange({ ...value, [key]: time })}
          />
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

interface ClosingDaysProps {
  readonly form: ComponentProps<typeof ThingField>['form'];
  readonly first: ClosingSettings;
}

export function ClosingDaysFields({ form, first }: ClosingDaysProps) {
  // These fields have the types of closing days.
  const control = form.control as unknown as Control<ClosingSettings>;
  const weekdays = useController({ control, name: 'closedWeekdays' }).field;
  const days = useController({ control, name: 'closedDays' }).field;
  const closesOnHolidays = useWatch({ control, name: 'closesOnHolidays' });
  const differs =
    JSON.stringify([weekdays.value, days.value, closesOnHolidays]) !==
    JSON.stringify([first.closedWeekdays, first.closedDays, first.closesOnHolidays]);
  return (
    <fieldset className={`${theme.field} ${admin.weekdays}`}>
      <legend>休業日</legend>
      <p className={theme.note}>
        この日は、勤務表に時間があってもご予約を受け付けません。サイトにも載り、定休日がなければ「年中無休」と載ります
      </p>
      {weekdayNames.map((name, weekday) => (
        <Checkbox
          key={name}
          label={`${name}曜日`}
          checked={weekdays.value.includes(weekday)}
          onChange={({ target }) => {
            const others = weekdays.value.filter((other) => other !== weekday);
            weekdays.onChange(target.checked ? [...others, weekday].sort() : others);
          }}
        />
      ))}
      <ThingField name="closesOnHolidays" field={settingsFields.closesOnHolidays} form={form} />
      <ClosedDays days={days.value} onChange={days.onChange} />
      {differs && (
        <ImpactNotice
          change={{
            kind: 'closing-days',
            weekdays: weekdays.value.join(','),
            holidays: closesOnHolidays ? 'true' : 'false',
            days: days.value.join(','),
          }}
          about="休業日の変更"
          effect="ご予約はそのまま残りますので、日時の変更かキャンセルをお客さまとご相談ください。"
        />
      )}
    </fieldset>
  );
}

/** Single days; past ones stay, but are not shown. */
function ClosedDays({
  days,
  onChange,
}: {
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}) {
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const today = useToday();
  const add = ({ currentTarget }: { readonly currentTarget: Element }) => {
    if (isUnfinished(currentTarget.parentElement)) return;
    setTried(day === '');
    if (day === '') return;
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <div className={admin.closedDays}>
      <DateField
        label={settingsFields.closedDays.label}
        value={day}
        min={today}
        error={tried && day === '' ? messages.date : undefined}
        onChange={setDay}
      />
      <Button small look="line" onClick={add}>
        臨時休業日を加える
      </Button>
      <ul>
        {days
          .filter((date) => date >= today)
          .map((date) => (
            <li key={date}>
              {shortDay(date)}
              <Button
                small
                look="plain"
                aria-label={`${shortDay(date)}の臨時休業を取りやめる`}
                onClick={() => onChange(days.filter((other) => other !== date))}
              >
                取りやめる
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}

const hourly = (first: number) => Array.from({ length: 11 }, (_, index) => `${first + index}:00`);
const REMINDER_TIMES = hourly(11);
const THANKS_TIMES = hourly(10);
const HOURS = ['1', '2', '3', '4', '6'];

/** The stored value stays among the choices; `none` is the value for never. */
const choicesOf = (
  values: readonly string[],
  stored: string,
  label: (value: string) => string,
  none = '',
): readonly Choice[] => [
  { value: none, label: '送らない' },
  ...[...new Set([...values, stored])]
    .filter((value) => value !== none)
    .sort()
    .map((value) => ({ value, label: label(value) })),
];

type Bound = Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>;

export function ReminderFields({
  dayBefore,
  hoursBefore,
  first,
}: {
  readonly dayBefore: Bound;
  readonly hoursBefore: Bound;
  readonly first: AdminSettings['reminders'];
}) {
  return (
    <div className={admin.formPair}>
      <SelectField
        {...dayBefore}
        label="前日のお知らせ"
        choices={choicesOf(REMINDER_TIMES, hourMinute(first.dayBefore), (time) => `前日の${time}`)}
      />
      <SelectField
        {...hoursBefore}
        label="当日のお知らせ"
        hint="ご希望のお客さまにだけお送りします"
        choices={choicesOf(HOURS, String(first.hoursBefore), (hours) => `${hours}時間前`, '0')}
      />
    </div>
  );
}

export function ThanksField({
  value,
  onChange,
}: {
  readonly value: AdminSettings['thanks'];
  readonly onChange: (thanks: AdminSettings['thanks']) => void;
}) {
  return (
    <SelectField
      label={settingsFields.thanks.label}
      hint="完了にしたご予約のお客さまへ、次のご予約の入口を添えてお送りします"
      choices={choicesOf(THANKS_TIMES, value.time, (time) => `翌日の${time}`)}
      value={value.isOn ? value.time : ''}
      onChange={({ target }) =>
        onChange({ isOn: target.value !== '', time: target.value || value.time })
      }
    />
  );
}

const CHOICES = mailsToCustomers.map((value) => ({ value, label: mailTemplates[value].label }));

export function MailSentenceFields({
  value,
  onChange,
}: {
  readonly value: Readonly<Record<string, string>>;
  readonly onChange: (sentences: Record<string, string>) => void;
}) {
  const [template, setTemplate] = useState<MailTemplate>('booking-confirmed');
  const [shown, setShown] = useState<{
    readonly template: MailTemplate;
    readonly sentence: string;
  }>();
  const sentence = value[template] ?? '';
  return (
    <>
      <SelectField
        label="メールの種類"
        choices={CHOICES}
        value={template}
        onChange={({ target }) =>
          setTemplate(mailsToCustomers.find((each) => each === target.value) ?? template)
        }
      />
      <TextArea
        label={settingsFields.mailSentences.label}
        hint="このメールの終わりに載ります。空にすると載りません"
        rows={4}
        maxLength={limits.mailSentence}
        value={sentence}
        onChange={({ target }) => onChange({ ...value, [template]: target.value })}
      />
      <p>
        <Button small look="line" onClick={() => setShown({ template, sentence })}>
          見本を見る
        </Button>
      </p>
      {shown && <MailPreview key={`${shown.template} ${shown.sentence}`} {...shown} />}
    </>
  );
}

function MailPreview({
  template,
  sentence,
}: {
  readonly template: MailTemplate;
  readonly sentence: string;
}) {
  const preview = useRead(read('previewMail', { query: { template, sentence } }));
  return (
    <section aria-label="メールの見本" aria-live="polite">
      <Loaded query={preview} lines={8}>
        {({ subject, text }) => (
          <>
            <h3>{subject}</h3>
            <p className={theme.note}>お名前や日時は見本です。</p>
            <pre className={admin.mailText}>{text}</pre>
          </>
        )}
      </Loaded>
    </section>
  );
}
