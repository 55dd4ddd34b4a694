import {
  checkMonthHours,
  formatMonth,
  type MonthHours,
  publicFields,
  type StoreSettings,
  settingsFields,
} from '@salon/domain';
import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { DateField, isUnfinished } from '../../parts/admin/date-field.tsx';
import { type ThingForm, useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import {
  checkThing,
  FieldMentions,
  ThingField,
  type ThingValues,
} from '../../parts/admin/thing-form.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import {
  ClosingDaysFields,
  MailSentenceFields,
  PhoneHoursFields,
  ReminderFields,
  ThanksField,
} from './settings-fields.tsx';
import { hoursOfMonth, monthsFrom, settingsBody, settingsValuesOf } from './settings-values.ts';

export function SettingsTab() {
  const query = useRead(read('readAdminSettings'));
  // Each save remounts the form with the saved values, without the password.
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PanelHead title="設定">
        <HistoryLink about="settings" />
      </PanelHead>
      <Loaded query={query} lines={12}>
        {(settings) => (
          <SettingsForm key={saves} settings={settings} onSaved={() => setSaves(saves + 1)} />
        )}
      </Loaded>
    </>
  );
}

const STORE = [
  'storeName',
  'shortName',
  'tagline',
  'representative',
  'postalCode',
  'region',
  'locality',
  'street',
  'contactEmail',
  'contactPhone1',
  'contactPhone2',
  'mapUrl',
  'lineUrl',
  'instagramUrl',
  'blogUrl',
  'shopUrl',
] as const;

const BOOKING = [
  'bookingDeadlineHours',
  'bookingRules',
  'approveNewBookings',
  'approvalAfterNoShows',
] as const;

function SettingsForm({
  settings,
  onSaved,
}: {
  readonly settings: AdminSettings;
  readonly onSaved: () => void;
}) {
  const thisMonth = useToday().slice(0, 7);
  const write = useWrite({
    run: async (values: ThingValues) => {
      const saved = await api('changeSettings', { body: settingsBody(values, settings) });
      // What is saved holds nobody back, though the page is not read again yet.
      form.reset(values);
      return saved;
    },
    done: '店舗設定を更新しました',
    failed: '店舗設定の更新に失敗しました',
  });
  const form = useRecordForm<ThingValues>({
    values: settingsValuesOf(settings, thisMonth),
    check: (values) => checkThing(settingsFields, values),
    save: (values) => write.mutateAsync(values).then(onSaved),
  });
  const inputs = (...names: readonly (keyof StoreSettings)[]) =>
    names.map((name) => (
      <ThingField key={name} name={name} field={settingsFields[name]} form={form} />
    ));
  useLeaveGuard(form.formState.isDirty);
  return (
    <form
      className={`${theme.form} ${admin.settings}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnfinished(event.currentTarget)) void form.submit(event);
      }}
    >
      <section>
        <h2>お店</h2>
        <div className={admin.formPair}>{inputs(...STORE)}</div>
        {inputs('payments', 'isOpen')}
      </section>
      <HoursSection form={form} settings={settings} thisMonth={thisMonth} />
      <section>
        <h2>ご予約</h2>
        {inputs(...BOOKING)}
      </section>
      <SenderSection form={form} settings={settings} />
      <MailSection form={form} settings={settings} />
      <section>
        <h2>個人情報の保存</h2>
        <div className={admin.formPair}>
          {inputs('guestRetentionDays', 'applicationRetentionDays')}
        </div>
        {inputs('tellersShareRecords')}
      </section>
      <FieldMentions
        fields={publicFields(settingsFields)}
        form={form}
        before={settingsValuesOf(settings, thisMonth)}
      />
      <p className={theme.btns}>
        <Button type="submit" disabled={write.isPending}>
          {write.isPending ? '保存しています' : '設定を保存する'}
        </Button>
      </p>
    </form>
  );
}

interface SectionProps {
  readonly form: ThingForm;
  readonly settings: AdminSettings;
}

/** These values have the types of their settings. */
const controlOf = ({ control }: ThingForm) => control as unknown as Control<StoreSettings>;

function HoursSection({
  form,
  settings,
  thisMonth,
}: SectionProps & { readonly thisMonth: string }) {
  const control = controlOf(form);
  return (
    <section>
      <h2>営業時間</h2>
      <Controller
        control={control}
        name="businessHours"
        render={({ field }) => (
          <HoursFields
            {...field}
            months={monthsFrom(thisMonth)}
            settings={settings}
            error={form.errorOf('businessHours')}
          />
        )}
      />
      <Controller
        control={control}
        name="phoneHours"
        render={({ field }) => <PhoneHoursFields {...field} error={form.errorOf('phoneHours')} />}
      />
      <ClosingDaysFields form={form} first={settings} />
    </section>
  );
}

function SenderSection({ form, settings }: SectionProps) {
  return (
    <section>
      <h2>メールの送信</h2>
      <div className={admin.formPair}>
        <ThingField name="senderEmail" field={settingsFields.senderEmail} form={form} />
        <TextInput
          {...form.bind('senderPassword')}
          label="送信元パスワード"
          type="password"
          autoComplete="new-password"
          hint={
            settings.senderPasswordSet
              ? '設定済みです。変えるときだけ入力してください'
              : 'まだ設定されていません'
          }
        />
      </div>
    </section>
  );
}

function MailSection({ form, settings }: SectionProps) {
  const control = controlOf(form);
  return (
    <section>
      <h2>お客さまへのメール</h2>
      <ReminderFields
        dayBefore={form.bind('reminders.dayBefore')}
        hoursBefore={form.bind('reminders.hoursBefore')}
        first={settings.reminders}
      />
      <Controller
        control={control}
        name="thanks"
        render={({ field }) => <ThanksField {...field} />}
      />
      <Controller
        control={control}
        name="mailSentences"
        render={({ field }) => <MailSentenceFields {...field} />}
      />
    </section>
  );
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

const isOtherwise = (a: MonthHours, b: MonthHours) =>
  HALVES.some(({ key }) => a[key].start !== b[key].start || a[key].end !== b[key].end);

const halfText = ({ start, end }: MonthHours['firstHalf']) => `${start}-${end}`;

function HoursFields({
  months,
  settings,
  value,
  onChange,
  error,
}: {
  /** Follow the clock while the form is open; `value` may lack the later one. */
  readonly months: readonly string[];
  readonly settings: AdminSettings;
  readonly value: Readonly<Record<string, MonthHours>>;
  readonly onChange: (hours: Record<string, MonthHours>) => void;
  readonly error?: string | undefined;
}) {
  const shown = months.map((month) => {
    const stored = hoursOfMonth(settings, month);
    return { month, stored, hours: value[month] ?? stored };
  });
  return (
    <fieldset
      className={error ? `${theme.field} ${theme.fieldError}` : theme.field}
      aria-describedby={error ? 'field-businessHours-error' : undefined}
    >
      <legend className={theme.sr}>{settingsFields.businessHours.label}</legend>
      {shown.map(({ month, stored, hours }) => (
        <div key={month} className={admin.monthHours}>
          <h3>{formatMonth(month)}</h3>
          {HALVES.map((half) => (
            <fieldset key={half.key}>
              <legend>
                <span className={theme.sr}>{formatMonth(month)}の</span>
                {half.label}
              </legend>
              {TIMES.map((time) => (
                <DateField
                  kind="time"
                  key={time.key}
                  label={time.label}
                  required
                  value={hours[half.key][time.key]}
                  onChange={(chosen) =>
                    onChange({
                      ...value,
                      [month]: { ...hours, [half.key]: { ...hours[half.key], [time.key]: chosen } },
                    })
                  }
                />
              ))}
            </fieldset>
          ))}
          {isOtherwise(hours, stored) && checkMonthHours(hours) === undefined && (
            <ImpactNotice
              about={`${formatMonth(month)}の営業時間`}
              change={{
                kind: 'business-hours',
                month,
                firstHalf: halfText(hours.firstHalf),
                secondHalf: halfText(hours.secondHalf),
              }}
              effect="新しい営業時間の外になりますが、ご予約はそのまま残ります。"
            />
          )}
        </div>
      ))}
      {error && (
        <p className={theme.fieldE} id="field-businessHours-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
