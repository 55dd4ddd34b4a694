import { messages } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { TextDialog } from '../../parts/admin/text-dialog.tsx';
import { WriteButton } from '../../parts/admin/write-button.tsx';
import { Button } from '../../parts/button.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import type { ParkedEvents } from './operations-texts.ts';

export function ParkedList({ parked }: { readonly parked: readonly ParkedEvents[] }) {
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

/** Never skipped: a person who is to be erased would stay. */
const ERASURE = 'PersonErased';

function ParkedEntry({ parked }: { readonly parked: ParkedEvents }) {
  const { reader, label, key, error, attempts, waiting, events } = parked;
  // A copy from when the dialog was opened, since the list is refetched meanwhile.
  const [skipping, setSkipping] = useState<ParkedEvents>();
  return (
    <li>
      <div className={styles.parkedHead}>
        <h3>
          {label}
          <code>{key}</code>
        </h3>
        <div className={theme.btns}>
          <WriteButton
            run={() => api('retryParked', { params: { name: reader, key } })}
            done={({ isWhole }) => (isWhole ? '処理できました' : 'まだ処理できません')}
            failed="もう一度試せませんでした"
          >
            もう一度試す
          </WriteButton>
          {events[0]?.type !== ERASURE && (
            <Button small look="plain" onClick={() => setSkipping(parked)}>
              読み飛ばす…
            </Button>
          )}
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

const reasonField = {
  label: '理由',
  kind: 'line',
  hint: '監査に残ります。',
  required: messages.reason,
  limit: 200,
  empty: '',
} as const;

function SkipDialog({
  parked: { reader, key, waiting, events },
  onClose,
}: {
  readonly parked: ParkedEvents;
  readonly onClose: () => void;
}) {
  const [first, ...behind] = events;
  const unnamed = waiting - events.length;
  return (
    <TextDialog
      title="出来事を読み飛ばす"
      description="この出来事は、すべての一覧・処理・操作で、これからも無いものとして扱われます。取り消せません。出来事そのものは記録に残ります。"
      submit="読み飛ばす"
      destructive
      field={reasonField}
      run={(reason) =>
        api('skipParked', {
          params: { name: reader, key },
          body: { position: first?.position ?? '', reason },
        })
      }
      done={({ waiting: left }) => ({
        title: '読み飛ばしました',
        ...(left > 0 && { description: `後ろの${left}件はまだ処理できません` }),
      })}
      failed="読み飛ばせませんでした"
      onClose={onClose}
    >
      <dl className={styles.skipped}>
        <dt>読み飛ばす出来事</dt>
        {first && <EventLine event={first} />}
        <dt>後ろで待っている出来事（{waiting - 1}件）</dt>
        {behind.map((event) => (
          <EventLine key={event.position} event={event} />
        ))}
        {unnamed > 0 && <dd>ほか{unnamed}件</dd>}
        {waiting === 1 && <dd>ありません。</dd>}
      </dl>
      {waiting > 1 && <p className={theme.note}>読み飛ばすと、後ろの出来事を順に処理します。</p>}
    </TextDialog>
  );
}

function EventLine({
  event: { text, type, stream, revision },
}: {
  readonly event: ParkedEvents['events'][number];
}) {
  return (
    <dd>
      {text !== type && text}
      <code>
        {type} {stream}/{revision}
      </code>
    </dd>
  );
}
