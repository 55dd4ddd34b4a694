import { addressOf } from '@salon/contract/routes';
import { subjectLabels } from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { type Erasure, placeText } from './operations-texts.ts';

/** Erasures with their certificates (specification, personal data: certificate). */
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
      {opened && (
        <CertificateDialog person={opened} onClose={() => patch({ erasure: undefined })} />
      )}
    </section>
  );
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

function CertificateDialog({
  person,
  onClose,
}: {
  readonly person: string;
  readonly onClose: () => void;
}) {
  const query = useRead(read('readErasure', { params: { person } }));
  const erasure = query.data;
  const actions = erasure?.certificate && (
    <>
      <Button small onClick={() => window.print()}>
        印刷
      </Button>
      <a
        className={buttonClass('line', true)}
        href={addressOf('readErasure', { params: { person } })}
        download={`certificate-${person}.json`}
      >
        ダウンロード
      </a>
    </>
  );
  return (
    <Dialog open wide title="消去の証明書" onClose={onClose} {...(actions && { actions })}>
      <Loaded query={query} pending={<Skeleton lines={8} />}>
        {(loaded) => (
          <>
            <FactList facts={factsOf(loaded)} />
            {loaded.certificate === null && (
              <p className={theme.note}>
                証明書は、管理者か運用者が消去したときに、消去のあとの探索が終わると作られます。ご本人の退会、保存期間の終わり、統合に伴う消去では作られません。
              </p>
            )}
            {loaded.certificate && (
              <PrintedSheets
                sheets={() => [
                  {
                    id: person,
                    title: '個人情報の消去の証明書',
                    content: <Paper erasure={loaded} />,
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Paper({ erasure }: { readonly erasure: Erasure }) {
  return (
    <table>
      <tbody>
        {factsOf(erasure).map(({ term, content }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td data-wraps>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ person, kind, at, who, certificate }: Erasure): readonly Fact[] {
  const ordered = [
    { term: '対象', content: <Ids lead={subjectLabels[kind]} ids={[person]} /> },
    { term: '消去', content: `${dottedMoment(at)}　${who}` },
  ];
  if (certificate === null) return ordered;
  const {
    certifiedAt,
    merged,
    isKeyDestroyed,
    sealedParts,
    texts,
    searched,
    found,
    more,
    backups,
  } = certificate;
  return [
    ...ordered,
    { term: '統合元', content: merged.length === 0 ? 'なし' : <Ids ids={merged} /> },
    { term: '鍵', content: isKeyDestroyed ? '破棄しました' : '破棄できていません' },
    { term: '読めない箇所', content: `記録の${digits(sealedParts)}か所` },
    { term: '探索', content: `${dottedMoment(certifiedAt)}　お名前や連絡先など${digits(texts)}語` },
    {
      term: '探した範囲',
      content: `記録 ${digits(searched.events)}件・文書 ${digits(searched.documents)}件・メールと画像 ${digits(searched.files)}件・バックアップ ${digits(searched.backups)}世代`,
    },
    {
      term: '見つかったもの',
      content:
        found.length === 0 ? (
          'ありません'
        ) : (
          <>
            <ul className={styles.places}>
              {found.map((place) => (
                <li key={place}>{placeText(place)}</li>
              ))}
            </ul>
            {more > 0 && `ほか${digits(more)}件`}
          </>
        ),
    },
    {
      term: '残る鍵',
      content:
        backups.length === 0 ? (
          'ありません'
        ) : (
          <>
            <Ids ids={backups} />
            古いバックアップが削除されるまで残ります。復元しても、消去されたままです。
          </>
        ),
    },
  ];
}

function Ids({ lead, ids }: { readonly lead?: string; readonly ids: readonly string[] }) {
  return (
    <>
      {lead}
      {ids.map((id) => (
        <code key={id} className={styles.id}>
          {id}
        </code>
      ))}
    </>
  );
}
