import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { pagedList } from '../../parts/admin/paged-list.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';

/** The operators' latest actions from the audit, with a link to all. */
export function OperatorActions() {
  const query = useRead(
    pagedList('listAudit', { query: { kind: 'operations', page: '1', pageSize: '8' } }),
  );
  return (
    <section aria-labelledby="deeds">
      <h2 id="deeds" className={styles.title}>
        操作の履歴
      </h2>
      <Loaded query={query} pending={<Skeleton lines={4} />}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className={theme.note}>まだ操作はありません。</p>}
            <ol className={styles.deeds}>
              {rows.map(({ position, at, who, text }) => (
                <li key={position}>
                  <time dateTime={at}>{dottedMoment(at)}</time>
                  <span>{text}</span>
                  <small>{who}</small>
                </li>
              ))}
            </ol>
            <p className={theme.small}>
              <Link to={tabPath('audit', { kind: 'operations' })}>監査ですべて見る</Link>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
