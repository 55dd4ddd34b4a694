import { subjectLabels } from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import styles from './operations.module.css';
import type { Erasure } from './operations-texts.ts';

/**
 * Erasures, newest first, with links to their certificates (specification, personal data:
 * certificate).
 */
export function ErasuresList() {
  const { params, patch } = useAddress();
  const page = Math.max(1, Number(params.get('erasures')) || 1);
  const query = useRead(pagedList('listErasures', { query: pageQuery(page) }));
  const opened = params.get('erasure');
  return (
    <section aria-labelledby="erasures">
      <h2 id="erasures" className={styles.title}>
        個人情報の消去
      </h2>
      <Loaded query={query} pending={<Skeleton lines={4} />}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className={theme.note}>まだ消去はありません。</p>}
            <ol className={styles.deeds}>
              {rows.map((erasure) => (
                <li key={erasure.person}>
                  <time dateTime={erasure.at}>{dottedMoment(erasure.at)}</time>
                  <button
                    type="button"
                    className={styles.opens}
                    onClick={() => patch({ erasure: erasure.person })}
                  >
                    {subjectLabels[erasure.kind]}の消去<code>{erasure.person}</code>
                  </button>
                  <Outcome erasure={erasure} />
                  <small>{erasure.who}</small>
                </li>
              ))}
            </ol>
            <Pager
              page={page}
              total={total}
              onPage={(next) => patch({ erasures: next > 1 ? String(next) : undefined })}
            />
          </>
        )}
      </Loaded>
      {opened && <OpenedErasure person={opened} onClose={() => patch({ erasure: undefined })} />}
    </section>
  );
}

/** The erasure named by the address, on any page of the list. */
function OpenedErasure({
  person,
  onClose,
}: {
  readonly person: string;
  readonly onClose: () => void;
}) {
  const query = useRead(read('readErasure', { params: { person } }));
  return <CertificateDialog person={person} query={query} onClose={onClose} />;
}

function Outcome({ erasure: { certificate } }: { readonly erasure: Erasure }) {
  if (certificate === null) return <Badge tone="off">証明書なし</Badge>;
  const left = certificate.found.length + certificate.more;
  if (!certificate.isKeyDestroyed) return <Badge tone="red">鍵が残っています</Badge>;
  return (
    <Badge tone={left === 0 ? 'ok' : 'red'}>
      {left === 0 ? '残りなし' : `残り ${digits(left)}件`}
    </Badge>
  );
}
