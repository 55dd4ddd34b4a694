import type { InputOf } from '@salon/contract';
import { complaints, messages, normalizeCode } from '@salon/domain';
import { loadPasskeys, useCanPasskeys } from '../app/session/use-passkeys.ts';
import theme from '../theme/theme.module.css';
import { Button } from './button.tsx';
import { type FormRefusal, formRefusalOf, useCheckedForm } from './checked-form.tsx';
import { AccessQuestion, NotConfirmed, type Settle, useConfirmed } from './confirmed-access.tsx';
import { Dialog } from './dialog.tsx';
import { TextInput } from './field.tsx';

type Proof = InputOf<'confirmAccess', 'body'>;

const FAILED = 'ご本人を確認できませんでした';
const idOf = (field: string) => `confirmation-${field}`;

interface ConfirmationDialogProps {
  readonly username: string;
  readonly asksCode?: boolean;
  readonly hasPasskey: boolean;
  readonly confirm: (proof: Proof) => Promise<unknown>;
  readonly onSettled: Settle;
}

export function ConfirmationDialog({
  username,
  asksCode = false,
  hasPasskey,
  confirm,
  onSettled,
}: ConfirmationDialogProps) {
  const offersPasskey = useCanPasskeys() && hasPasskey;
  const { wired, onSubmit, formState, refuse } = useCheckedForm({
    fields: ['currentPassword', 'currentCode'],
    idOf,
    values: { currentPassword: '', currentCode: '' },
    check: ({ currentPassword, currentCode }) =>
      complaints({
        currentPassword: currentPassword === '' ? messages.currentPassword : undefined,
        currentCode: asksCode && currentCode.trim() === '' ? messages.code : undefined,
      }),
  });
  const { send, askForPasskey } = useProof(confirm, onSettled, refuse);
  return (
    <Dialog
      open
      title="ご本人の確認"
      description="ログインや連携先にかかわる変更のため、もう一度ご確認ください。5分のあいだ有効です。"
      initialFocus={() => document.getElementById(idOf('currentPassword')) ?? undefined}
      onClose={() => formState.isSubmitting || onSettled(new NotConfirmed())}
    >
      <form className={theme.form} noValidate onSubmit={onSubmit(send)}>
        {/* Password managers recognise the login by this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <TextInput
          {...wired('currentPassword')}
          label="現在のパスワード"
          type="password"
          required
          autoComplete="current-password"
        />
        {asksCode && (
          <TextInput
            {...wired('currentCode')}
            label="確認コード"
            required
            autoComplete="one-time-code"
            normalise={normalizeCode}
            hint="認証アプリの6桁のコード、またはリカバリーコード。ログインに使ったコードは使えません"
          />
        )}
        <p className={theme.btns}>
          <Button type="submit" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? '送信しています' : '確認して続ける'}
          </Button>
          {offersPasskey && (
            <Button look="line" onClick={() => void askForPasskey()}>
              パスキーで確認する
            </Button>
          )}
          <Button
            look="plain"
            disabled={formState.isSubmitting}
            onClick={() => onSettled(new NotConfirmed())}
          >
            戻る
          </Button>
        </p>
      </form>
      <AccessQuestion />
    </Dialog>
  );
}

function useProof(
  confirm: ConfirmationDialogProps['confirm'],
  onSettled: Settle,
  refuse: (refusal: FormRefusal & { readonly title: string }) => void,
) {
  const confirmed = useConfirmed();
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        refuse({ ...formRefusalOf(error, FAILED), title: FAILED });
    }
  };
  const send = (proof: Proof) =>
    attempt(async () => {
      await confirmed(() => confirm(proof));
      onSettled();
    });
  const askForPasskey = () =>
    attempt(async () => {
      const passkey = await (await loadPasskeys()).askForPasskey();
      if (passkey) await send({ passkey });
    });
  return { send, askForPasskey };
}
