import { logFindings } from '@salon/domain';
import { api } from '../../api/api.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import styles from './operations.module.css';
import type { Operations } from './operations-texts.ts';

/** The last audit's findings, and the button to start one. */
export function AuditPanel({ audit: { isRunning, last } }: Pick<Operations, 'audit'>) {
  const write = useWrite({
    run: () => api('runAudit'),
    done: '監査を始めました',
    failed: '監査を始められませんでした',
  });
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className={styles.title}>
        自動監査
      </h2>
      {last === null ? (
        <p>まだ行われていません。毎日午前3時から5時のあいだに行われます。</p>
      ) : (
        <>
          <p>
            <Badge tone={last.found === 0 ? 'ok' : 'red'}>
              {last.found === 0 ? '異常なし' : `異常 ${digits(last.found)}件`}
            </Badge>{' '}
            {`${dottedMoment(last.at)}　記録 ${digits(last.events)}件を確認`}
          </p>
          {last.found > 0 && (
            <ul className={styles.findings}>
              {last.findings.map(({ what, where }) => (
                <li key={`${what} ${where}`}>
                  {logFindings[what]}：<code>{where}</code>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <Button
        small
        look="line"
        disabled={isRunning || write.isPending}
        onClick={() => write.mutate(undefined)}
      >
        {isRunning ? '監査しています' : 'いま監査する'}
      </Button>
    </section>
  );
}
