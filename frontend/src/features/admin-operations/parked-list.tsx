import { useState } from 'react';
import { api } from '../../api/api.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { type Parked, readerLabel } from './operations-texts.ts';
import { SkipDialog } from './skip-dialog.tsx';

/** Parked events with their errors and the waiting events, and the buttons to retry or skip. */
export function ParkedList({ parked }: { readonly parked: readonly Parked[] }) {
  if (parked.length === 0) return null;
  return (
    <section aria-labelledby="parked">
      <h2 id="parked" className={styles.title}>
        処理できない出来事
      </h2>
      <ul className={styles.parked}>
        {parked.map((each) => (
          <ParkedEntry key={`${each.reader} ${each.key}`} parked={each} />
        ))}
      </ul>
    </section>
  );
}

function ParkedEntry({ parked }: { readonly parked: Parked }) {
  const { reader, key, error, attempts, waiting, events } = parked;
  // A copy from when the dialog was opened, since the list is refetched meanwhile.
  const [skipping, setSkipping] = useState<Parked>();
  const retry = useWrite({
    run: () => api('retryParked', { params: { name: reader, key } }),
    done: ({ isWhole }) => (isWhole ? '処理できました' : 'まだ処理できません'),
    failed: 'もう一度試せませんでした',
  });
  return (
    <li>
      <div className={styles.parkedHead}>
        <h3>
          {readerLabel(reader)}
          <code>{key}</code>
        </h3>
        <div className={theme.btns}>
          <Button
            small
            look="line"
            disabled={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            もう一度試す
          </Button>
          <Button small look="plain" onClick={() => setSkipping(parked)}>
            読み飛ばす…
          </Button>
        </div>
      </div>
      {skipping && <SkipDialog parked={skipping} onClose={() => setSkipping(undefined)} />}
      <p className={theme.small}>
        待っている出来事 {waiting}件・試した回数 {attempts}回
      </p>
      <pre className={styles.error}>{error}</pre>
      <details>
        <summary>出来事を見る</summary>
        <ol>
          {events.map(({ position, at, type, stream, revision, text, fields, isSealed }) => (
            <li key={position}>
              <p>
                {at && `${dottedMoment(at)}　`}
                {text}
              </p>
              <code>
                {type} {stream}/{revision}
              </code>
              <pre>{JSON.stringify(fields, undefined, 2)}</pre>
              {isSealed && <p className={theme.note}>個人情報は封印されたままです。</p>}
            </li>
          ))}
        </ol>
        {waiting > events.length && <p className={theme.note}>ほか{waiting - events.length}件</p>}
      </details>
    </li>
  );
}
