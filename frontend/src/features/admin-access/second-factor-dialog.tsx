import { isFactorCode, messages, normalizeCode } from '@salon/domain';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { type Answer, api } from '../../api/api.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite, type Write } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access-tab.module.css';

type Setup = Answer<'beginSecondFactor'>;

interface SecondFactorDialogProps {
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

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
      <TextInput
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

interface StepDialogProps<Answer> extends Write<void, Answer> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

export function StepDialog<Answer>({
  run,
  done,
  failed,
  onDone,
  ...dialog
}: StepDialogProps<Answer>) {
  const write = useWrite({ run, done, failed });
  return (
    <FormDialog
      {...dialog}
      busy={write.isPending}
      onSubmit={() => write.mutate(undefined, { onSuccess: onDone })}
    />
  );
}

/** Readers of codes require so many modules of quiet zone. */
const MARGIN = 4;

/** Drawn in the browser, so that secrets do not leave it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const actions = (
    <>
      <Button onClick={onClose}>保管しました</Button>
      <CopyButton text={codes.join('\n')} />
      <Button look="line" onClick={() => window.print()}>
        印刷
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title="リカバリーコード"
      description="スマートフォンが使えないときに、確認コードの代わりに入力します。1つにつき1回だけ使えます。この画面を閉じると、もう表示できません。"
      initialFocus={list}
      onClose={onClose}
      actions={actions}
    >
      <ul ref={list} tabIndex={-1} className={styles.recoveryCodes} aria-label="リカバリーコード">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
