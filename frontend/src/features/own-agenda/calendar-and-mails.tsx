import { checkTellerMails, normalizeEmail, type TellerMailsValues } from '@salon/domain';
import { useState } from 'react';
import { type Answer, api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextInput } from '../../parts/field.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './own-agenda.module.css';

/** Calendar apps read a private address (specification, administrators: calendar of a teller). */
export function OwnCalendar() {
  const query = useRead(read('readOwnCalendar'));
  const [address, setAddress] = useState<string>();
  const renew = useWrite({
    run: async () => {
      const { path } = await api('renewOwnCalendar');
      setAddress(`${window.location.origin}${path}`);
    },
    done: 'カレンダーのアドレスを作りました',
    failed: 'カレンダーのアドレスを作れませんでした',
  });
  const close = useWrite({
    run: async () => {
      await api('closeOwnCalendar');
      setAddress(undefined);
    },
    done: 'カレンダーのアドレスを無効にしました',
    failed: 'カレンダーのアドレスを無効にできませんでした',
  });
  const busy = renew.isPending || close.isPending;
  return (
    <section className={`${styles.day} ${styles.asked}`} aria-labelledby="own-calendar">
      <h2 id="own-calendar">カレンダーと連携</h2>
      <p className={theme.small}>
        スマートフォンなどのカレンダーに、ご予約の日時とメニューを表示できます。お客さまのお名前は含まれません。
      </p>
      <Loaded query={query} pending={<Skeleton lines={2} />}>
        {({ isOpen }) => (
          <>
            {address && (
              <>
                <p className={styles.notes}>
                  <code>{address}</code>
                </p>
                <p className={theme.note}>
                  このアドレスは一度だけ表示されます。カレンダーの「アドレスで追加（照会）」に貼り付けてください。ほかの方には教えないでください。
                </p>
              </>
            )}
            <p className={theme.btns}>
              {address && <CopyButton text={address} />}
              <Button look="line" disabled={busy} onClick={() => renew.mutate()}>
                {isOpen ? 'アドレスを作り直す' : 'アドレスを作る'}
              </Button>
              {isOpen && (
                <Button look="plain" disabled={busy} onClick={() => close.mutate()}>
                  無効にする
                </Button>
              )}
            </p>
            {isOpen && !address && (
              <p className={theme.note}>
                アドレスは有効です。作り直すと、前のアドレスは使えなくなります。
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

export function OwnMails() {
  const query = useRead(read('readOwnMails'));
  return (
    <section className={`${styles.day} ${styles.asked}`} aria-labelledby="own-mails">
      <h2 id="own-mails">予約のメール</h2>
      <p className={theme.small}>
        ご予約が入ったとき、時間が変わったとき、キャンセルになったときに、メールでお知らせします。お客さまのお名前と日時、メニューが書かれます。
      </p>
      <Loaded query={query} pending={<Skeleton lines={3} />}>
        {(chosen) => <OwnMailsForm key={JSON.stringify(chosen)} chosen={chosen} />}
      </Loaded>
    </section>
  );
}

function OwnMailsForm({ chosen }: { readonly chosen: Answer<'readOwnMails'> }) {
  const write = useWrite({
    run: (body: TellerMailsValues) => api('chooseOwnMails', { body }),
    done: (_, { isOn, email }) => {
      const isVerified = chosen.isVerified && normalizeEmail(email) === chosen.email;
      if (!isOn) return '予約のメールを止めました';
      return isVerified ? '予約のメールをお送りします' : '確認のメールをお送りします';
    },
    failed: '予約のメールの設定を保存できませんでした',
  });
  const { bind, register, submit, formState } = useRecordForm<TellerMailsValues>({
    values: { isOn: chosen.isOn, email: chosen.email },
    check: checkTellerMails,
    save: (values) => write.mutateAsync(values),
  });
  useLeaveGuard(formState.isDirty);
  return (
    <form className={`${theme.form} ${styles.asked}`} noValidate onSubmit={submit}>
      <Checkbox {...register('isOn')} label="予約のメールを受け取る" />
      <TextInput {...bind('email')} label="メールアドレス" type="email" autoComplete="email" />
      {chosen.isOn && !chosen.isVerified && (
        <p className={theme.note} role="status">
          確認のメールをお送りしました。メールのリンクを24時間以内に開いていただくと、お知らせが始まります。届かないときは、もう一度保存してください。
        </p>
      )}
      <p className={theme.btns}>
        <Button type="submit" look="line" disabled={write.isPending}>
          保存する
        </Button>
      </p>
    </form>
  );
}
