import { isFactorCode, messages, normalizeCode } from '@salon/domain';
import { useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { TextField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access-tab.module.css';
import { QrCode } from './qr-code.tsx';
import { StepDialog } from './step-dialog.tsx';

type Setup = Answer<'beginSecondFactor'>;

interface SecondFactorDialogProps {
  /** Receives the recovery codes once the second factor is on. */
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Turns the second factor on by QR code and the app's first code (specification, administrators:
 * second factor).
 */
export function SecondFactorDialog({ onTurnedOn, onClose }: SecondFactorDialogProps) {
  const [setup, setSetup] = useState<Setup>();
  if (setup) return <SetupDialog setup={setup} onTurnedOn={onTurnedOn} onClose={onClose} />;
  return (
    <StepDialog
      title="二段階認証をはじめる"
      description="ログインのときに、スマートフォンの認証アプリ（Google Authenticator など）の確認コードも入力するようになります。"
      submit="次へ"
      run={() => api('beginSecondFactor', { body: {} })}
      failed="二段階認証をはじめられませんでした"
      onDone={setSetup}
      onClose={onClose}
    />
  );
}

function SetupDialog({
  setup: { secret, address, setup },
  onTurnedOn,
  onClose,
}: SecondFactorDialogProps & { readonly setup: Setup }) {
  const { bind, dialog } = useDialogForm({
    values: { code: '' },
    check: ({ code }) => (isFactorCode(normalizeCode(code)) ? {} : { code: messages.code }),
    run: ({ code }) => api('turnOnSecondFactor', { body: { setup, code: normalizeCode(code) } }),
    done: { title: '二段階認証を有効にしました', description: 'ほかの端末はログアウトしました' },
    failed: '二段階認証を有効にできませんでした',
    onSaved: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="認証アプリに登録"
      description="認証アプリでQRコードを読み取り、表示された6桁の確認コードを入力してください。"
      submit="有効にする"
    >
      <div className={styles.factorSetup}>
        <QrCode text={address} label="認証アプリで読み取るQRコード" />
        <div>
          <p className={theme.note}>
            読み取れないときは、このキーをアプリに入力してください（時間ベース）。
          </p>
          <p>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret}>キーをコピー</CopyButton>
        </div>
      </div>
      <TextField
        {...bind('code')}
        label="確認コード"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        normalise={normalizeCode}
      />
    </FormDialog>
  );
}
