import {
  channelLabels,
  eventKindLabels,
  mapValues,
  subjectLabels,
  tokyoClock,
  tokyoTime,
} from '@salon/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate, wholeDates } from '../../app/format.ts';
import { type AuditEntry, adminReads } from '../../parts/admin/admin-reads.ts';
import { CausesDetails, ChangesList } from '../../parts/admin/booking-trail.tsx';
import { type TabId, tabPath, tabsOfRecords } from '../../parts/admin/tabs.ts';
import { OtherMoment, TwoMoments } from '../../parts/admin/two-moments.tsx';
import { Link } from '../../parts/links.tsx';
import { Loaded } from '../../parts/states.tsx';
import styles from './audit.module.css';

type About = NonNullable<AuditEntry['about']>;

const places: Readonly<Record<About['kind'], readonly [tab: TabId, opened?: string]>> = {
  ...mapValues(tabsOfRecords, (tab) => [tab] as const),
  booking: ['bookings', 'booking'],
  guest: ['bookings', 'booking'],
  hours: ['hours'],
  waiting: ['waitlist'],
  break: ['hours'],
  wish: ['hours'],
  roster: ['hours'],
  till: ['till', 'date'],
  member: ['members', 'member'],
  teller: ['tellers', 'teller'],
  service: ['services'],
  menu: ['services'],
  page: ['audit'],
  settings: ['settings'],
  application: ['applications', 'application'],
  inquiry: ['inquiries', 'inquiry'],
  administrator: ['administrators'],
  staff: ['administrators'],
  operations: ['audit'],
};

function currentPath({ kind, id }: About, { date }: AuditEntry['details']): string {
  const [tab, opened] = places[kind];
  return tabPath(tab, {
    ...(kind === 'hours' && typeof date === 'string' && { month: date.slice(0, 7) }),
    ...(tab === 'bookings' && { period: 'all' }),
    ...(opened !== undefined && { [opened]: id }),
  });
}

function pastPath({ kind, id }: About, { at, details }: AuditEntry): string | undefined {
  if (kind === 'booking') return tabPath('past', { at: tokyoClock(at), booking: id });
  return kind === 'hours' && typeof details.date === 'string'
    ? tabPath('past', { at: tokyoClock(at), date: details.date })
    : undefined;
}

const hasHistory = ({ kind }: About): boolean => !['booking', 'guest', 'hours'].includes(kind);

interface AuditLineProps {
  readonly entry: AuditEntry;
  readonly onActor: (actor: string) => void;
  readonly onAbout: (key: string) => void;
}

export function AuditLine({ entry, onActor, onAbout }: AuditLineProps) {
  const { at, actor, who, channel, kind, about } = entry;
  const text = wholeDates(entry.text);
  return (
    <li>
      <time dateTime={at}>
        {dottedDate(at)} <b>{tokyoTime(at)}</b>
      </time>
      <p className={styles.who}>
        <button type="button" title="この人の操作だけを見る" onClick={() => onActor(actor)}>
          {who}
        </button>
        {channel !== actor && <span>{channelLabels[channel] ?? channel}</span>}
      </p>
      <div className={styles.what}>
        <p>
          {kind && <span className={styles.kind}>{eventKindLabels[kind]}</span>}
          {about ? <Link to={currentPath(about, entry.details)}>{text}</Link> : text}
          {entry.others > 0 && (
            <b className={styles.others}>ほか{entry.others.toLocaleString('ja-JP')}件</b>
          )}
        </p>
        <LineDetails entry={entry} onAbout={onAbout} />
      </div>
    </li>
  );
}

function LineDetails({ entry, onAbout }: Pick<AuditLineProps, 'entry' | 'onAbout'>) {
  const [isOpen, setOpen] = useState(false);
  const { about, changes } = entry;
  const then = about && pastPath(about, entry);
  return (
    <details
      onToggle={({ currentTarget, target }) =>
        target === currentTarget && setOpen(currentTarget.open)
      }
    >
      <summary>くわしく</summary>
      {isOpen && (
        <>
          <ChangesList changes={changes.filter(({ after }) => after !== null)} />
          {about && (
            <p className={styles.ways}>
              {then && (
                <Link to={then}>この時点の{about.kind === 'booking' ? '予約' : '台帳'}を見る</Link>
              )}
              {hasHistory(about) && (
                <button type="button" onClick={() => onAbout(about.key)}>
                  この{subjectLabels[about.kind]}の履歴だけを見る
                </button>
              )}
            </p>
          )}
          {entry.others > 0 && <SameActionEvents {...entry} />}
          {about && changes.some(({ after }) => after !== null) && then === undefined && (
            <ThenAndNow position={entry.position} />
          )}
          <CausesDetails {...entry} />
        </>
      )}
    </details>
  );
}

function SameActionEvents({ correlationId, type }: AuditEntry) {
  const query = useRead(adminReads.causes(correlationId));
  return (
    <Loaded query={query} lines={4}>
      {({ commands }) => (
        <ul className={styles.deed} aria-label="まとめて行われた操作">
          {commands.flatMap(({ events }) =>
            events.flatMap((event) =>
              event.type === type ? <li key={event.eventId}>{event.text}</li> : [],
            ),
          )}
        </ul>
      )}
    </Loaded>
  );
}

function ThenAndNow({ position }: { readonly position: string }) {
  const [other, setOther] = useState<string>();
  const query = useRead({
    ...read('readAuditedThing', { params: { position }, query: { asOf: other } }),
    placeholderData: keepPreviousData,
  });
  const compared = other === undefined ? 'いま' : '比べる時点';
  const missing = other === undefined ? 'いま（削除済み）' : '比べる時点（ありません）';
  return (
    <>
      <OtherMoment instant={other} onChoose={setOther} />
      <Loaded query={query} lines={4}>
        {({ past, present }) => (
          <TwoMoments
            caption={other === undefined ? 'この時点といま' : '二つの時点'}
            heads={['この時点', present === null ? missing : compared]}
            rows={past.map(({ label, value }) => ({
              label,
              value,
              other: present?.find((each) => each.label === label)?.value ?? '',
            }))}
          />
        )}
      </Loaded>
    </>
  );
}
