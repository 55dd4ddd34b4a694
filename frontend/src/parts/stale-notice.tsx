import { nearTime } from '../app/format.ts';
import { useNow } from '../app/now.tsx';
import styles from './stale-notice.module.css';

export function StaleNotice({ since }: { readonly since: string | undefined }) {
  const now = useNow();
  return (
    <div className={styles.place} role="status">
      {since && (
        <p key={since} className={styles.late}>
          <b>通信が途切れています。</b>
          {nearTime(since, now)} 以降の変更は、つながると表示されます。
        </p>
      )}
    </div>
  );
}
