import { logFindings, messages, tokyoClock } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { pagedList } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { TextDialog } from '../../parts/admin/record-dialog.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { useAddress } from '../../parts/admin/use-address.ts';
import { WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { Link } from '../../parts/links.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { ModelDialog } from './model-dialog.tsx';
import styles from './operations.module.css';
import {
  backupText,
  bytesText,
  durationText,
  lagText,
  type ModelStatus,
  modelStates,
  type Operations,
  type ParkedEvents,
  profileLabels,
  type ReactorStatus,
  rebuildText,
  warningsOf,
} from './operations-texts.ts';

const EVERY_MS = 2_000;

export function OperationsTab() {
  const query = useRead({ ...read('readOperations'), refetchInterval: EVERY_MS });
  const { params, patch } = useAddress();
  return (
    <>
      <PanelHead
        title="運用"
        small={query.data && `${tokyoClock(query.data.at).slice(11, 19)} 現在`}
      />
      <Loaded query={query} lines={14}>
        {(operations) => {
          const opened = operations.models.find(({ name }) => name === params.get('model'));
          return (
            <>
              <Warnings operations={operations} />
              <h2 className={styles.title}>一覧の更新</h2>
              <Models models={operations.models} onOpen={(name) => patch({ model: name })} />
              <h2 className={styles.title}>出来事を受けて動く処理</h2>
              <Reactors reactors={operations.reactors} />
              <ParkedList {...operations} />
              <AuditPanel audit={operations.audit} />
              <h2 className={styles.title}>サーバー</h2>
              <FactList facts={factsOf(operations)} />
              <OperatorActions />
              {opened && <ModelDialog model={opened} onClose={() => patch({ model: undefined })} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Warnings({ operations }: { readonly operations: Operations }) {
  const warnings = warningsOf(operations);
  if (warnings.length === 0) {
    return (
      <p className={styles.well}>
        <Badge tone="ok">正常</Badge> 異常はありません。
      </p>
    );
  }
  return (
    <ul className={styles.complaints} aria-label="確認が必要なこと">
      {warnings.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const lateLook = ({ lag }: Pick<ModelStatus, 'lag'>) =>
  lag !== null && lag.events > 0 ? styles.late : undefined;

function Models({
  models,
  onOpen,
}: {
  readonly models: readonly ModelStatus[];
  readonly onOpen: (name: string) => void;
}) {
  return (
    <table className={styles.models}>
      <caption className={theme.sr}>一覧ごとの更新のようす</caption>
      <TableHead titles={['一覧', '状態', '遅れ', '版', '最後の切り替え']} />
      <tbody>
        {models.map((model) => {
          const { name, label, state, version, switchedAt, setAside } = model;
          const progress = rebuildText(model);
          return (
            <tr key={name}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(name)}>
                  {label}
                </button>
                {progress && <small>{progress}</small>}
                {setAside > 0 && <small>{`反映できない項目 ${setAside}件`}</small>}
              </th>
              <td>
                <Badge tone={modelStates[state].tone}>{modelStates[state].label}</Badge>
              </td>
              <td className={lateLook(model)}>{lagText(model)}</td>
              <td>{version}</td>
              <td>{switchedAt === null ? '—' : dottedMoment(switchedAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Reactors({ reactors }: { readonly reactors: readonly ReactorStatus[] }) {
  return (
    <table className={styles.models}>
      <caption className={theme.sr}>処理ごとのようす</caption>
      <TableHead titles={['処理', '状態', '遅れ', '位置']} />
      <tbody>
        {reactors.map((reactor) => {
          const { name, label, position, setAside, isHere } = reactor;
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                {setAside > 0 && <small>処理できない出来事 {setAside}件</small>}
              </th>
              <td>
                <Badge tone={setAside > 0 ? 'red' : 'ok'}>
                  {isHere ? '稼働中' : '別の処理で稼働'}
                </Badge>
              </td>
              <td className={lateLook(reactor)}>{lagText(reactor)}</td>
              <td>
                <code>{position}</code>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function factsOf(operations: Operations): readonly FactRow[] {
  const { at, mails, profile, disk, process, down } = operations;
  const since = (Date.parse(at) - Date.parse(process.startedAt)) / 1000;
  return [
    {
      term: 'メール',
      content: (
        <>
          送信待ち {mails.waiting}通・送信できなかったもの {mails.dead}通{'　'}
          <Link to={tabPath('mails')}>送信メールを見る</Link>
        </>
      ),
    },
    { term: '保存先', content: profileLabels[profile] },
    {
      term: 'ディスク',
      content: `空き ${bytesText(disk.free)}（全体 ${bytesText(disk.total)}）${disk.files.map(({ name, bytes }) => `・${name} ${bytesText(bytes)}`).join('')}`,
    },
    { term: 'バックアップ', content: backupText(operations) },
    { term: '書き込み', content: down.length === 0 ? 'すべてできます' : 'できないものがあります' },
    {
      term: 'このプロセス',
      content: `起動から${durationText(since)}・メモリ ${bytesText(process.memory)}・${process.roles.join('、')}`,
    },
  ];
}

function AuditPanel({ audit: { isRunning, last } }: Pick<Operations, 'audit'>) {
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className={styles.title}>
        自動監査
      </h2>
      {last === null ? (
        <p>まだ行われていません。毎日午前3時から5時のあいだに行われます。</p>
      ) : (
        <>
          <p className={styles.well}>
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
      <WriteButton
        disabled={isRunning}
        run={() => api('runAudit')}
        done="監査を始めました"
        failed="監査を始められませんでした"
      >
        {isRunning ? '監査しています' : 'いま監査する'}
      </WriteButton>
    </section>
  );
}

function OperatorActions() {
  const query = useRead(
    pagedList('listAudit', { query: { kind: 'operations', page: '1', pageSize: '8' } }),
  );
  return (
    <section aria-labelledby="deeds">
      <h2 id="deeds" className={styles.title}>
        操作の履歴
      </h2>
      <Loaded query={query} lines={4}>
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

function ParkedList({ parked }: { readonly parked: readonly ParkedEvents[] }) {
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
