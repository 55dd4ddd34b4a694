import {
  limits,
  type MailTemplate,
  mailsToCustomers,
  mailTemplates,
  messages,
  type PhoneHours,
  settingsFields,
  tokyoInstant,
  weekdayNames,
} from '@salon/domain';
import { type ComponentProps, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { shortDate } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { DateField, isUnfinished, TimeField } from '../../parts/admin/date-field.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { ThingField } from '../../parts/admin/thing-form.tsx';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Checkbox, TextArea } from '../../parts/field.tsx';
import { type Choice, SelectField } from '../../parts/select-field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import type { ClosingDays } from './settings-values.ts';

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
          <TimeField
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
  readonly first: ClosingDays;
}

export function ClosingDaysFields({ form, first }: ClosingDaysProps) {
  // These fields have the types of closing days.
  const control = form.control as unknown as Control<ClosingDays>;
  const { value: closedWeekdays, onChange: setWeekdays } = useController({
    control,
    name: 'closedWeekdays',
  }).field;
  const { value: closedDays, onChange: setDays } = useController({
    control,
    name: 'closedDays',
  }).field;
  const closesOnHolidays = useWatch({ control, name: 'closesOnHolidays' });
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const today = useToday();
  const add = ({ currentTarget }: { readonly currentTarget: Element }) => {
    if (isUnfinished(currentTarget.parentElement)) return;
    setTried(day === '');
    if (day === '') return;
    setDays([...new Set([...closedDays, day])].sort());
    setDay('');
  };
  const words = (date: string) => shortDate(tokyoInstant(date, '00:00'));
  const differs =
    closesOnHolidays !== first.closesOnHolidays ||
    JSON.stringify([closedWeekdays, closedDays]) !==
      JSON.stringify([first.closedWeekdays, first.closedDays]);
  return (
    <fieldset className={classNames(theme.field, admin.weekdays)}>
      <legend>休業日</legend>
      <p className={theme.note}>
        この日は、勤務表に時間があってもご予約を受け付けません。サイトにも載り、定休日がなければ「年中無休」と載ります
      </p>
      {weekdayNames.map((name, weekday) => (
        <Checkbox
          key={name}
          label={`${name}曜日`}
          checked={closedWeekdays.includes(weekday)}
          onChange={({ target }) =>
            setWeekdays(
              target.checked
                ? [...closedWeekdays, weekday].sort()
                : closedWeekdays.filter((other) => other !== weekday),
            )
          }
        />
      ))}
      <ThingField name="closesOnHolidays" field={settingsFields.closesOnHolidays} form={form} />
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
          {closedDays
            .filter((date) => date >= today)
            .map((date) => (
              <li key={date}>
                {words(date)}
                <Button
                  small
                  look="plain"
                  aria-label={`${words(date)}の臨時休業を取りやめる`}
                  onClick={() => setDays(closedDays.filter((other) => other !== date))}
                >
                  取りやめる
                </Button>
              </li>
            ))}
        </ul>
      </div>
      {differs && (
        <ImpactNotice
          change={{
            kind: 'closing-days',
            weekdays: closedWeekdays.join(','),
            holidays: closesOnHolidays ? 'true' : 'false',
            days: closedDays.join(','),
          }}
          about="休業日の変更"
          effect="ご予約はそのまま残りますので、日時の変更かキャンセルをお客さまとご相談ください。"
        />
      )}
    </fieldset>
  );
}

const REMINDER_TIMES = Array.from({ length: 11 }, (_, index) => `${index + 11}:00`);
const THANKS_TIMES = Array.from({ length: 11 }, (_, index) => `${index + 10}:00`);
const HOURS = ['1', '2', '3', '4', '6'];
const NEVER = '送らない';

const withCurrent = (values: readonly string[], current: string): readonly string[] =>
  [...new Set([...values, current])].sort();

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
  const times = withCurrent(REMINDER_TIMES, first.dayBefore.slice(0, 5)).filter(
    (time) => time !== '',
  );
  const hours = withCurrent(HOURS, String(first.hoursBefore)).filter((figure) => figure !== '0');
  const dayBeforeChoices: readonly Choice[] = [
    { value: '', label: NEVER },
    ...times.map((value) => ({ value, label: `前日の${value}` })),
  ];
  const hoursChoices: readonly Choice[] = [
    { value: '0', label: NEVER },
    ...hours.map((value) => ({ value, label: `${value}時間前` })),
  ];
  return (
    <div className={admin.formPair}>
      <SelectField {...dayBefore} label="前日のお知らせ" choices={dayBeforeChoices} />
      <SelectField
        {...hoursBefore}
        label="当日のお知らせ"
        hint="ご希望のお客さまにだけお送りします"
        choices={hoursChoices}
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
  const choices = [
    { value: '', label: NEVER },
    ...withCurrent(THANKS_TIMES, value.time).map((time) => ({
      value: time,
      label: `翌日の${time}`,
    })),
  ];
  return (
    <SelectField
      label={settingsFields.thanks.label}
      hint="完了にしたご予約のお客さまへ、次のご予約の入口を添えてお送りします"
      choices={choices}
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
          setTemplate(mailsToCustomers.find((one) => one === target.value) ?? template)
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
