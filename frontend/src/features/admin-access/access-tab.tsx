import {
  administratorRoleLabels,
  checkAdministratorPassword,
  complaints,
  messages,
} from '@salon/domain';
import { useState } from 'react';
import { type Answer, api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { AskingButton, WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import { PasskeyList } from '../../parts/passkeys.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access-tab.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';

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
