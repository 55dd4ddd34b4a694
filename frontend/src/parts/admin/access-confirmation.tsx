import { complaints, messages, normalizeCode } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { isTeller } from '../../app/session/session.ts';
import { ConfirmedAccess, NotConfirmed, type Settle } from '../confirmed-access.tsx';
import { TextField } from '../field.tsx';
import { LoginAgain, useLastSession } from '../login-again.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';
import { FormDialog, useDialogForm } from './form-dialog.tsx';

/**
 * Asks for identification before writes that change access, and for a login after the session has
 * ended.
 */
export function AccessConfirmation({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const last = useLastSession();
  // Without typed input, the guard redirects to the login.
  const onBack = () => void client.refetchQueries(read('readSession'));
  // No live messages arrived in between.
  const catchUp = (goOn: () => void) => {
    void client.invalidateQueries();
    goOn();
  };
  const dialog: ComponentProps<typeof ConfirmedAccess>['dialog'] = (kind, onSettled) =>
    kind === 'access' ? (
      <ConfirmationDialog onSettled={onSettled} />
    ) : (
      <LoginAgain last={last} onSettled={onSettled} onBack={onBack}>
        {(goOn) => (
          <AdminLoginForm
            only={isTeller(last ?? { role: null }) ? 'teller' : 'admin'}
            onLoggedIn={() => catchUp(goOn)}
          />
        )}
      </LoginAgain>
    );
  return <ConfirmedAccess dialog={dialog}>{children}</ConfirmedAccess>;
}

function ConfirmationDialog({ onSettled }: { readonly onSettled: Settle }) {
  const { data: access, isPending } = useRead(read('readOwnAccess'));
  const password = useRef<HTMLInputElement>(null);
  const asksCode = access?.secondFactor === true;
  const { bind, dialog } = useDialogForm({
    values: { currentPassword: '', currentCode: '' },
    check: ({ currentPassword, currentCode }) =>
      complaints({
        currentPassword: currentPassword === '' ? messages.currentPassword : undefined,
        currentCode: asksCode && currentCode.trim() === '' ? messages.code : undefined,
      }),
    run: (body) => api('confirmAccess', { body }),
    failed: 'ご本人を確認できませんでした',
    onSaved: () => onSettled(),
    onClose: () => onSettled(new NotConfirmed()),
  });
  const { ref, ...passwordField } = bind('currentPassword');
  // Waits until the fields are known, so that none appears while somebody types.
  if (isPending) return null;
  return (
    <FormDialog
      {...dialog}
      title="ご本人の確認"
      description="ログインや連携先にかかわる変更のため、もう一度ご確認ください。5分のあいだ有効です。"
      submit="確認して続ける"
      initialFocus={password}
    >
      {/* Password managers recognise the login by this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={access?.username ?? ''}
        readOnly
        hidden
      />
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
