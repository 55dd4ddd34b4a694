import { useRef } from 'react';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import styles from './access-tab.module.css';

/**
 * Shows the recovery codes once, to copy or print (specification, administrators: second factor).
 */
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
