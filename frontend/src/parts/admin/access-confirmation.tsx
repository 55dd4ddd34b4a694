import { messages, normalizeCode } from '@salon/domain';
import { type ReactNode, useRef } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { TextField } from '../field.tsx';
import { ConfirmedAccess } from './confirmed-access.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './record-form.ts';
import { useWrite } from './use-write.ts';

/** Round the administration: whatever changes who may enter asks here who one is, once in five minutes. */
export function AccessConfirmation({ children }: { readonly children: ReactNode }) {
  return <ConfirmedAccess dialog={(settle) => <ConfirmationDialog onSettled={settle} />}>{children}</ConfirmedAccess>;
}

/** Asks for the password that one has now, and a code where the second factor is on. */
function ConfirmationDialog({ onSettled }: { readonly onSettled: (isConfirmed: boolean) => void }) {
  const { data: access, isPending } = useReading(read('readOwnAccess'));
  const password = useRef<HTMLInputElement>(null);
  const asksCode = access?.secondFactor === true;
  const write = useWrite({
    run: (body: { readonly currentPassword: string; readonly currentCode: string }) => api('confirmAccess', { body }),
    refreshes: [],
    failed: { title: 'ご本人を確認できませんでした' },
  });
  const { bind, submit } = useRecordForm({
    values: { currentPassword: '', currentCode: '' },
    check: ({ currentPassword, currentCode }) => ({
      ...(currentPassword === '' ? { currentPassword: messages.currentPassword } : {}),
      ...(asksCode && currentCode.trim() === '' ? { currentCode: messages.code } : {}),
    }),
    save: (proof) => write.mutateAsync(proof).then(() => onSettled(true)),
  });
  const { ref, ...passwordField } = bind('currentPassword');
  // Which fields there are is known first: none comes in while somebody types.
  if (isPending) return null;
  return (
    <FormDialog
      title="ご本人の確認"
      description="管理画面に入れる方にかかわる変更のため、もう一度ご確認ください。5分のあいだ有効です。"
      submit="確認して続ける"
      busy={write.isPending}
      initialFocus={password}
      onClose={() => onSettled(false)}
      onSubmit={submit}
    >
      {/* Password managers find the login by this name. */}
      <input type="text" name="username" autoComplete="username" value={access?.username ?? ''} readOnly hidden />
      <TextField
        {...passwordField}
        ref={(input) => {
          ref(input);
          password.current = input;
        }}
        label="現在のパスワード"
        type="password"
        required
        autoComplete="current-password"
      />
      {asksCode && (
        <TextField
          {...bind('currentCode')}
          label="確認コード"
          required
          autoComplete="one-time-code"
          normalise={normalizeCode}
          hint="認証アプリの6桁のコード、またはリカバリーコード。ログインに使ったコードは使えません"
        />
      )}
    </FormDialog>
  );
}
