import { channelLabels, groupedBy, mailStateLabels, tokyoClock } from '@salon/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime, wholeDates } from '../../app/format.ts';
import theme from '../../theme/theme.module.css';
import { AgreedTerms } from '../agreed-terms.tsx';
import { Loaded } from '../states.tsx';
import trace from '../trace.module.css';
import styles from './admin.module.css';
import { adminReads, type Causes, type TrailEntry } from './admin-reads.ts';

export function BookingTrail({
  bookingId,
  asOf = '',
}: {
  readonly bookingId: string;
  /** An instant; '' for everything until now */
  readonly asOf?: string;
}) {
  const query = useRead({
    ...adminReads.trail(bookingId, asOf),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      query={query}
      lines={4}
      empty={<p className={theme.note}>この時点では、まだ何も起きていません。</p>}
    >
      {(entries) => (
        <ol className={trace.trace}>
          {entries.map((entry) => (
            <Happening key={entry.position} {...entry} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function lookOf(type: string) {
  if (/CancellationRequested/.test(type)) return trace.wait;
  return /Declined/.test(type) ? trace.no : undefined;
}

function Happening(entry: TrailEntry) {
  const { at, type, text, who, channel, reason, changes, mails } = entry;
  return (
    <li className={lookOf(type)}>
      <time dateTime={at}>{dayAndTime(at)}</time>
      <p>{wholeDates(text)}</p>
      <p className={styles.trailWho}>
        {who}
        <span>{channelLabels[channel] ?? channel}から</span>
      </p>
      {reason && <p className={styles.trailWhy}>理由　{reason}</p>}
      <AgreedTerms agreed={entry.agreed} at={at} />
      {type !== 'BookingCreated' && <ChangesList changes={changes} />}
      {mails.length > 0 && (
        <ul className={styles.trailMails}>
          {mails.map(({ id, label, state, sentAt }) => (
            <li key={id}>
              {label}
              <span>
                {mailStateLabels[state]}
                {sentAt && ` ${dayAndTime(sentAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CausesDetails {...entry} />
    </li>
  );
}

export function CausesDetails({
  correlationId,
  type,
  at,
  details = {},
}: Pick<TrailEntry, 'correlationId' | 'type' | 'at' | 'details'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>技術情報</summary>
      <code>
        {type}
        {'\n'}
        {at}
        {'\n'}
        {Object.entries(details)
          .map(
            ([name, value]) =>
              `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
          )
          .join('\n')}
      </code>
      {isOpen && correlationId && <CauseTree correlationId={correlationId} />}
    </details>
  );
}

export function CauseTree({ correlationId }: { readonly correlationId: string }) {
  const query = useRead(adminReads.causes(correlationId));
  return (
    <Loaded query={query}>
      {({ commands: all }) => {
        const events = new Set(all.flatMap(({ events }) => events.map(({ eventId }) => eventId)));
        const roots = groupedBy(
          all.filter(({ causationId }) => !events.has(causationId)),
          ({ causationId }) => causationId,
        );
        return (
          <section className={styles.causes} aria-label="原因のつながり">
            {[...roots].map(([request, commands]) => (
              <div key={request}>
                <p>
                  リクエスト <code>{request}</code>
                </p>
                <CommandList commands={commands} all={all} />
              </div>
            ))}
          </section>
        );
      }}
    </Loaded>
  );
}

type Command = Causes['commands'][number];

interface CommandListProps {
  readonly commands: readonly Command[];
  readonly all: readonly Command[];
}

function CommandList({ commands, all }: CommandListProps) {
  return (
    <ul>
      {commands.map((command) => (
        <li key={command.commandId}>
          コマンド　{command.who}（{channelLabels[command.channel] ?? command.channel}）
          <code>{command.commandId}</code>
          <ul>
            {command.events.map((event) => (
              <CausedEvent key={event.eventId} {...event} all={all} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const momentOf = (instant: string) => tokyoClock(instant).slice(0, 19).replace('T', ' ');

function CausedEvent({ all, ...event }: Command['events'][number] & Pick<CommandListProps, 'all'>) {
  const { eventId, type, text, at, stream, revision, documents, mails } = event;
  const followed = all.filter(({ causationId }) => causationId === eventId);
  return (
    <li>
      出来事　{text}
      <code>
        {momentOf(at)} {type} {stream}/{revision} {eventId}
      </code>
      <ul>
        {documents.map(({ model, id }) => (
          <li key={`${model} ${id}`}>
            更新した一覧{' '}
            <code>
              {model} {id}
            </code>
          </li>
        ))}
        {mails.map(({ id, label, state, sentAt }) => (
          <li key={id}>
            メール　{label}（{mailStateLabels[state]}
            {sentAt && ` ${momentOf(sentAt)}`}）<code>{id}</code>
          </li>
        ))}
      </ul>
      {followed.length > 0 && <CommandList commands={followed} all={all} />}
    </li>
  );
}

export function ChangesList({
  changes,
}: {
  readonly changes: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.trailChanges}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before || '—'}</del>
            <span aria-hidden="true">→</span>
            <ins>{after || '—'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
