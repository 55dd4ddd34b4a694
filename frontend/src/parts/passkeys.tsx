import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Answer, api } from '../api/api.ts';
import { read } from '../api/read.ts';
import { dottedDate } from '../app/format.ts';
import { loadPasskeys, useCanPasskeys } from '../app/session/use-passkeys.ts';
import theme from '../theme/theme.module.css';
import { useWrite } from './admin/use-write.ts';
import { Button } from './button.tsx';
import { AccessQuestion, NotConfirmed } from './confirmed-access.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { TextInput } from './field.tsx';
import styles from './passkeys.module.css';
import { Loaded, Skeleton } from './states.tsx';

type Passkey = Answer<'listPasskeys'>[number];
type NewPasskey = Parameters<typeof api<'addPasskey'>>[1]['body'];

const logins = {
  member: {
    list: read('listPasskeys'),
    begin: () => api('beginPasskey', { body: {} }),
    add: (body: NewPasskey) => api('addPasskey', { body }),
    remove: (id: string) => api('removePasskey', { params: { id }, body: {} }),
  },
  staff: {
    list: read('listOwnPasskeys'),
    begin: () => api('beginOwnPasskey', { body: {} }),
    add: (body: NewPasskey) => api('addOwnPasskey', { body }),
    remove: (id: string) => api('removeOwnPasskey', { params: { id }, body: {} }),
  },
};

interface PasskeysProps {
  readonly whose: keyof typeof logins;
}

export function PasskeyList({ whose }: PasskeysProps) {
  const query = useQuery(logins[whose].list);
  const can = useCanPasskeys();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <div className={styles.passkeys}>
      <p className={theme.small}>
        パスキーがあれば、パスワードの代わりに、指紋や顔、端末の暗証番号でログインできます。
      </p>
      <Loaded
        query={query}
        pending={<Skeleton lines={2} />}
        empty={<p className={theme.note}>パスキーは、まだありません。</p>}
      >
        {(passkeys) => (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <div>
                  <b>{passkey.name}</b>
                  <p className={theme.small}>
                    追加 {dottedDate(passkey.createdAt)}　最後の利用{' '}
                    {passkey.lastUsedAt === null ? 'なし' : dottedDate(passkey.lastUsedAt)}
                  </p>
                </div>
                <Button
                  small
                  look="line"
                  aria-label={`${passkey.name}（${dottedDate(passkey.createdAt)}）を削除`}
                  onClick={() => setRemoved(passkey)}
                >
                  削除
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {can ? (
        <NewPasskeyForm whose={whose} />
      ) : (
        <p className={theme.note}>お使いのブラウザーでは、パスキーを追加できません。</p>
      )}
      {removed && (
        <RemoveDialog whose={whose} passkey={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  );
}

function NewPasskeyForm({ whose }: PasskeysProps) {
  const { begin, add } = logins[whose];
  const [name, setName] = useState('');
  const write = useWrite({
    run: async () => {
      const options = await begin();
      const passkey = await (await loadPasskeys()).makePasskey(options);
      if (passkey === undefined) throw new NotConfirmed();
      return add({ name, passkey });
    },
    done: (passkey) => ({ title: 'パスキーを追加しました', description: passkey.name }),
    failed: 'パスキーを追加できませんでした',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(undefined, { onSuccess: () => setName('') });
  };
  return (
    <form className={theme.form} noValidate onSubmit={submit}>
      <TextInput
        label="パスキーの名前"
        hint="例　わたしのスマートフォン。入力がなければ、端末の名前になります"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        <Button type="submit" look="line" disabled={write.isPending}>
          パスキーを追加する
        </Button>
      </p>
    </form>
  );
}

function RemoveDialog({
  whose,
  passkey: { id, name },
  onClose,
}: PasskeysProps & { readonly passkey: Passkey; readonly onClose: () => void }) {
  const write = useWrite({
    run: () => logins[whose].remove(id),
    done: { title: 'パスキーを削除しました', description: 'ほかの端末はログアウトしました' },
    failed: 'パスキーを削除できませんでした',
  });
  return (
    <ConfirmDialog
      open
      destructive
      title="パスキーを削除しますか"
      description={`「${name}」では、ログインできなくなります。ほかの端末は、ログアウトします。端末に残るパスキーは、端末の設定から削除してください。`}
      confirm="削除する"
      busy={write.isPending}
      onConfirm={() => write.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AccessQuestion />
    </ConfirmDialog>
  );
}
