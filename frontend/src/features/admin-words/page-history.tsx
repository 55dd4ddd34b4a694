import { type WordedPage, wordsOn } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime } from '../../app/format.ts';
import { ChangesList } from '../../parts/admin/booking-trail.tsx';
import { useAddress } from '../../parts/admin/use-address.ts';
import { WriteButton } from '../../parts/admin/write-button.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { PagePreview } from './page-preview.tsx';
import styles from './words.module.css';

export function PageHistory({
  page,
  version: present,
}: {
  readonly page: WordedPage;
  readonly version: number;
}) {
  const query = useRead(read('readPageHistory', { params: { page } }));
  const [opened, setOpened] = useState<number>();
  const { patch } = useAddress();
  return (
    <div className={styles.desk}>
      <Loaded query={query} lines={8} empty={<EmptyState title="まだ変更されていません。" />}>
        {(versions) => (
          <ol className={styles.versions}>
            {versions.map(({ version, at, actor, changes }) => (
              <li key={version}>
                <h2>
                  {`第${version}版`}
                  <small>{`${dayAndTime(at)}　${actor}`}</small>
                </h2>
                <details>
                  <summary>{`変更 ${changes.length}か所`}</summary>
                  <ChangesList changes={changes} />
                </details>
                <p className={theme.btns}>
                  <Button
                    small
                    look="line"
                    aria-pressed={opened === version}
                    aria-label={`第${version}版を読む`}
                    onClick={() => setOpened(version)}
                  >
                    読む
                  </Button>
                  {version !== present && (
                    <WriteButton
                      aria-label={`第${version}版に戻す`}
                      run={() => api('restorePage', { params: { page }, body: { version } })}
                      done={{
                        title: '前の文章に戻しました',
                        description: 'いつでも、また別の版に戻せます',
                      }}
                      failed="戻せませんでした"
                      onDone={() => patch({ view: undefined }, { replace: true })}
                    >
                      この版に戻す
                    </WriteButton>
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {opened !== undefined && <PastPage key={opened} page={page} version={opened} />}
    </div>
  );
}

function PastPage({ page, version }: { readonly page: WordedPage; readonly version: number }) {
  const query = useRead(
    read('readPage', { params: { page }, query: { version: String(version) } }),
  );
  return (
    <Loaded query={query} lines={12}>
      {({ texts }) => (
        <PagePreview page={page} title={`${wordsOn(page).title} 第${version}版`} texts={texts} />
      )}
    </Loaded>
  );
}
