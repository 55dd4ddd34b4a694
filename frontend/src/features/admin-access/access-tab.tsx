import {
  administratorRoleLabels,
  checkAdministratorPassword,
  complaints,
  isFactorCode,
  messages,
  normalizeCode,
} from '@salon/domain';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { type Answer, api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useWrite, type Write } from '../../parts/admin/use-write.ts';
import { AskingButton, WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import { PasskeyList } from '../../parts/passkeys.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access-tab.module.css';

type OwnAccess = Answer<'readOwnAccess'>;

export function AccessTab() {
  const query = useRead(read('readOwnAccess'));
  return (
    <>
      <PanelHead
        title="ログインと二段階認証"
        small={
          query.data && `${query.data.username}（${administratorRoleLabels[query.data.role]}）`
        }
      />
      <Loaded query={query} lines={8}>
        {(access) => (
          <div className={`${admin.settings} ${styles.access}`}>
            <PasswordSection {...access} />
            <SecondFactorSection {...access} />
            <section>
              <h2>パスキー</h2>
              <PasskeyList whose="staff" />
            </section>
            <SessionsSection />
          </div>
        )}
      </Loaded>
    </>
  );
}

function PasswordSection({ username, isConfigured }: OwnAccess) {
  const [changing, setChanging] = useState(false);
  return (
    <section>
      <h2>パスワード</h2>
      {isConfigured && (
        <p className={theme.note}>
          このログインは、システムの起動設定で決められています。再起動すると、パスワードは設定のものに戻ります。
        </p>
      )}
      <p className={theme.btns}>
        <Button look="line" onClick={() => setChanging(true)}>
          パスワードを変更する
        </Button>
      </p>
      {changing && <PasswordDialog username={username} onClose={() => setChanging(false)} />}
    </section>
  );
}

function SecondFactorSection({ secondFactor, recoveryCodesLeft }: OwnAccess) {
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

function PasswordDialog({
  username,
  onClose,
}: {
  readonly username: string;
  readonly onClose: () => void;
}) {
  const { bind, dialog } = useDialogForm({
    values: { newPassword: '', passwordConfirm: '' },
    check: ({ newPassword, passwordConfirm }) =>
      complaints({
        newPassword: checkAdministratorPassword(newPassword),
        passwordConfirm: passwordConfirm === newPassword ? undefined : messages.passwordConfirm,
      }),
    run: ({ newPassword }) => api('changeOwnPassword', { body: { newPassword } }),
    done: { title: 'パスワードを変更しました', description: 'ほかの端末はログアウトしました' },
    failed: 'パスワードを変更できませんでした',
    onClose,
  });
  return (
    <FormDialog {...dialog} title="パスワードを変更" submit="変更する">
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextInput
        {...bind('newPassword')}
        label="新しいパスワード"
        type="password"
        required
        autoComplete="new-password"
        hint="12文字以上。ほかのサービスと同じものは使わないでください"
      />
      <TextInput
        {...bind('passwordConfirm')}
        label="新しいパスワード（確認）"
        type="password"
        required
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

function SessionsSection() {
  const query = useRead(read('listOwnSessions'));
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section>
      <h2>ログイン中の端末</h2>
      <p className={theme.note}>
        心当たりのない端末があれば、ログアウトさせて、パスワードを変更してください。
      </p>
      <Loaded query={query} lines={3}>
        {(sessions) => (
          <ul className={admin.records}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} {...session} />
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && (
        <p className={theme.btns}>
          <AskingButton
            look="line"
            question={{
              title: 'ほかの端末をすべてログアウトしますか',
              description: `この端末のほかの${others}台で、もう一度ログインが必要になります。`,
              confirm: 'ログアウトさせる',
            }}
            run={() => api('endOtherSessions')}
            done="ほかの端末をログアウトしました"
            failed="ログアウトできませんでした"
          >
            ほかの端末をすべてログアウト
          </AskingButton>
        </p>
      )}
    </section>
  );
}

function SessionEntry({
  id,
  device,
  startedAt,
  usedAt,
  isCurrent,
}: Answer<'listOwnSessions'>[number]) {
  const name = device ?? '不明な端末';
  return (
    <li className={admin.record}>
      <div>
        <h3>
          {name} {isCurrent && <Badge tone="ok">この端末</Badge>}
        </h3>
        <p className={theme.small}>
          ログイン {dottedMoment(startedAt)}　最後の利用 {dottedMoment(usedAt)}
        </p>
      </div>
      {!isCurrent && (
        <p className={admin.recordDo}>
          <WriteButton
            aria-label={`${name}（${dottedMoment(startedAt)}）をログアウト`}
            run={() => api('endOwnSession', { params: { id } })}
            done={{ title: 'ログアウトしました', description: name }}
            failed="ログアウトできませんでした"
          >
            ログアウト
          </WriteButton>
        </p>
      )}
    </li>
  );
}

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

interface StepDialogProps<Answer> extends Write<void, Answer> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

function StepDialog<Answer>({ run, done, failed, onDone, ...dialog }: StepDialogProps<Answer>) {
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
