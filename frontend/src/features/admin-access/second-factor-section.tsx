import { isFactorCode, messages, normalizeCode } from '@salon/domain';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { type Answer, api } from '../../api/api.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite, type Write } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access-tab.module.css';

export function SecondFactorSection({
  secondFactor,
  recoveryCodesLeft,
}: Pick<Answer<'readOwnAccess'>, 'secondFactor' | 'recoveryCodesLeft'>) {
  const [open, setOpen] = useState<
    'turn-on' | 'turn-off' | 'renew' | { codes: readonly string[] }
  >();
  const close = () => setOpen(undefined);
  const show = (codes: readonly string[]) => setOpen({ codes });
  return (
    <section>
      <h2>
        二段階認証{' '}
        <Badge tone={secondFactor ? 'ok' : 'off'}>{secondFactor ? '有効' : '無効'}</Badge>
      </h2>
      <p>
        {secondFactor
          ? 'ログインのときに、認証アプリの確認コードを入力します。'
          : 'パスワードを知られてしまっても、お手元のスマートフォンがなければログインできないようにします。'}
      </p>
      {recoveryCodesLeft !== null && (
        <p className={recoveryCodesLeft <= FEW ? theme.alert : theme.note}>
          リカバリーコードの残りは{recoveryCodesLeft}個です。
          {recoveryCodesLeft <= FEW && '新しく作り直してください。'}
        </p>
      )}
      <p className={theme.btns}>
        {secondFactor ? (
          <>
            <Button look="line" onClick={() => setOpen('renew')}>
              リカバリーコードを作り直す
            </Button>
            <Button look="line" onClick={() => setOpen('turn-on')}>
              別のスマートフォンに替える
            </Button>
            <Button look="plain" onClick={() => setOpen('turn-off')}>
              無効にする
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('turn-on')}>有効にする</Button>
        )}
      </p>
      {open === 'turn-on' && <SecondFactorDialog onTurnedOn={show} onClose={close} />}
      {typeof open === 'object' && <RecoveryCodesDialog {...open} onClose={close} />}
      {open === 'turn-off' && (
        <StepDialog
          title="二段階認証を無効にしますか"
          description="パスワードだけでログインできるようになります。"
          submit="無効にする"
          destructive
          run={() => api('turnOffSecondFactor', { body: {} })}
          done="二段階認証を無効にしました"
          failed="二段階認証を無効にできませんでした"
          onDone={close}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <StepDialog
          title="リカバリーコードを作り直す"
          description="これまでのリカバリーコードは、すべて使えなくなります。"
          submit="作り直す"
          run={() => api('renewRecoveryCodes', { body: {} })}
          failed="リカバリーコードを作り直せませんでした"
          onDone={({ recoveryCodes }) => show(recoveryCodes)}
          onClose={close}
        />
      )}
    </section>
  );
}

const FEW = 2;

type Setup = Answer<'beginSecondFactor'>;

interface SecondFactorDialogProps {
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function SecondFactorDialog({ onTurnedOn, onClose }: SecondFactorDialogProps) {
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

interface StepDialogProps<Result> extends Write<void, Result> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

function StepDialog<Result>({ run, done, failed, onDone, ...dialog }: StepDialogProps<Result>) {
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

function RecoveryCodesDialog({
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
