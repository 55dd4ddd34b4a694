import { normalizeEmail, normalizePhone } from '@salon/domain';
import { Controller } from 'react-hook-form';
import { send } from '../../api/send.ts';
import { dateOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { checkSettings, type SettingsValues, settingsBody, settingsValuesOf } from './settings-values.ts';

/** What the salon sets for itself (member-and-admin §3). */
export function SettingsForm({ settings, onSaved }: { readonly settings: AdminSettings; readonly onSaved: () => void }) {
  const thisMonth = dateOf(useNow()).slice(0, 7);
  const write = useWrite({
    run: (values: SettingsValues) => send<AdminSettings>('/api/store-settings', { method: 'PUT', body: settingsBody(values, settings) }),
    refreshes: ['/api/store-settings', '/api/availability'],
    done: () => ({ title: '店舗設定を更新しました' }),
    failed: { title: '店舗設定の更新に失敗しました' },
  });
  const { bind, register, control, errorOf, submit } = useRecordForm<SettingsValues>({
    values: settingsValuesOf(settings, thisMonth),
    check: checkSettings,
    save: (values) => write.mutateAsync(values).then(onSaved),
  });
  return (
    <form className="form settings" noValidate onSubmit={(event) => void submit(event)}>
      <section>
        <h2>お店</h2>
        <div className="form__pair">
          <TextField {...bind('storeName')} label="店舗名" autoComplete="off" />
          <TextField {...bind('contactEmail')} label="連絡先メール" type="email" autoComplete="off" normalise={normalizeEmail} />
          <TextField {...bind('contactPhone1')} label="電話番号1" type="tel" autoComplete="off" normalise={normalizePhone} />
          <TextField {...bind('contactPhone2')} label="電話番号2" type="tel" autoComplete="off" normalise={normalizePhone} />
        </div>
      </section>
      <section>
        <h2>営業時間</h2>
        <Controller
          control={control}
          name="businessHours"
          render={({ field }) => <HoursFields value={field.value} onChange={field.onChange} error={errorOf('businessHours')} />}
        />
      </section>
      <section>
        <h2>ご予約</h2>
        <TextField
          {...bind('bookingDeadlineHours')}
          label="オンライン予約の締切（時間前）"
          required
          type="number"
          min={0}
          max={24}
          step={1}
          hint="0から24まで。お電話では1時間前まで受け付けます"
        />
        <TextArea {...bind('bookingRules')} label="ご予約の決まり" rows={6} />
        <Checkbox {...register('approveNewBookings')} label="新しいご予約は、店が承認してから確定する" />
      </section>
      <section>
        <h2>メールの送信</h2>
        <div className="form__pair">
          <TextField {...bind('senderEmail')} label="送信元メール" type="email" autoComplete="off" normalise={normalizeEmail} />
          <TextField
            {...bind('senderPassword')}
            label="送信元パスワード"
            type="password"
            autoComplete="new-password"
            hint={settings.senderPasswordSet ? '設定済みです。変えるときだけ入力してください' : 'まだ設定されていません'}
          />
        </div>
      </section>
      <section>
        <h2>個人情報の保存</h2>
        <div className="form__pair">
          <TextField {...bind('guestRetentionDays')} label="ゲストの情報（ご来店後の日数）" required inputMode="numeric" />
          <TextField {...bind('applicationRetentionDays')} label="応募の情報（決定後の日数）" required inputMode="numeric" />
        </div>
      </section>
      <p className="btns">
        <Button type="submit" disabled={write.isPending}>
          {write.isPending ? '保存しています' : '設定を保存する'}
        </Button>
      </p>
    </form>
  );
}
