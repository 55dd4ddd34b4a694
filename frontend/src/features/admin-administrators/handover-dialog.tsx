import admin from '../../parts/admin/admin.module.css';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { Facts } from '../../parts/admin/tables.tsx';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/dialog.tsx';
import theme from '../../theme/theme.module.css';

export interface Handover {
  readonly username: string;
  readonly password: string;
}

/** Shows a login once, to be copied and handed over. */
export function HandoverDialog({
  username,
  password,
  onClose,
}: Handover & { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="ログインのご案内"
      description="ご本人に伝えてください。ログインしたあと、「ログインと二段階認証」でパスワードを変更してもらってください。パスワードは、もう表示できません。"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <CopyButton text={`ユーザー名：${username}\nパスワード：${password}`} />
        </>
      }
    >
      <Facts
        className={classNames(theme.facts, theme.rows, admin.handover)}
        rows={[
          ['ユーザー名', username],
          ['パスワード', password],
        ]}
      />
    </Dialog>
  );
}

/** Unambiguous letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const IN_A_GROUP = 4;

/** A random first password that is easy to type: `k4wz-7h2m-…`. */
export function newPassword(): string {
  const group = () =>
    Array.from({ length: IN_A_GROUP }, () => {
      // Rejects bytes beyond a multiple of the alphabet's size, so that all letters are equally
      // likely.
      let [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
      while (drawn >= LETTERS.length * 8) [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
      return LETTERS[drawn % LETTERS.length];
    }).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
