import { addressOf } from '@salon/contract/routes';
import {
  channelLabels,
  eventKindLabels,
  eventKinds,
  isDate,
  mapValues,
  type SubjectKind,
  subjectLabels,
  tokyoClock,
  tokyoTime,
} from '@salon/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate, wholeDates } from '../../app/format.ts';
import { type AuditEntry, adminReads } from '../../parts/admin/admin-reads.ts';
import { CausesDetails, CauseTree, ChangesList } from '../../parts/admin/booking-trail.tsx';
import { DateField } from '../../parts/admin/date-field.tsx';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, PAGE_SIZE, pagedList, totalText } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { type TabId, tabPath, tabsOfRecords } from '../../parts/admin/tabs.ts';
import { OtherMoment, TwoMoments } from '../../parts/admin/two-moments.tsx';
import type { AddressPatch } from '../../parts/admin/use-address.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Link } from '../../parts/links.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './audit.module.css';

const FILTERS = {
  kind: { label: '種類', choices: [everything, ...choicesOf(eventKinds, eventKindLabels)] },
  teller: 'teller',
  channel: {
    label: '経路',
    choices: [
      everything,
      ...Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
    ],
  },
} as const;

const NARROWING = ['actor', 'person', 'about', 'from', 'to'] as const;

export function AuditTab() {
  const filters = useListFilters('causes', FILTERS, NARROWING);
  const { words, nothing, filter, openedId, closeRecord } = filters;
  const [from = '', to = ''] = [words.from, words.to].map((day) => (isDate(day) ? day : ''));
  const query = { ...filters.query, from, to };
  const list = useRead(
    pagedList('listAudit', { query: { ...filters.pageQuery, from, to, deeds: 'true' } }),
  );
  const isCut = list.data?.capped && list.data.rows.length < PAGE_SIZE;
  return (
    <>
      <PanelHead title="監査" small={totalText(list.data, '件')}>
        <Download href={addressOf('exportAudit', { query })}>CSVで書き出す</Download>
        <Download href={addressOf('signAudit', { query })}>署名付きで書き出す</Download>
      </PanelHead>
      <ListFilters {...filters.bar} label="監査を検索" />
      <div className={styles.days}>
        <AuditDays from={from} to={to} onFilter={filter} />
        {(words.actor || words.person || words.about) && (
          <Button small look="line" onClick={() => filter({ actor: '', person: '', about: '' })}>
            {narrowingLabel(words)}だけ表示中（解除）
          </Button>
        )}
      </div>
      <CausesById onAsk={(id) => filters.patch({ causes: id })} />
      {openedId && (
        <Dialog open wide title="原因のつながり" onClose={closeRecord}>
          <CauseTree correlationId={openedId} />
        </Dialog>
      )}
      <ListRows
        list={list}
        noun="監査"
        rowNoun="記録"
        lines={10}
        none={
          list.data?.capped
            ? '最近の記録には、条件に合うものがありません。'
            : '条件に合う記録はありません。'
        }
        filters={filters}
        note={
          isCut && (
            <p className={theme.note}>
              記録が多いため、途中までをお調べしました。期間を狭めると、さらに前の記録もご覧いただけます。書き出しにはすべて入ります。
            </p>
          )
        }
      >
        {(entries) => (
          <ol className={styles.audit} aria-label="監査の記録">
            {entries.map((entry) => (
              <AuditLine
                key={entry.position}
                entry={entry}
                onActor={(actor) => filter({ actor })}
                onAbout={(about) => filter({ ...nothing, about })}
              />
            ))}
          </ol>
        )}
      </ListRows>
    </>
  );
}

function CausesById({ onAsk }: { readonly onAsk: (id: string) => void }) {
  const [id, setId] = useState('');
  return (
    <form
      className={styles.byId}
      onSubmit={(event) => {
        event.preventDefault();
        if (id.trim()) onAsk(id.trim());
      }}
    >
      <label>
        リクエストまたは予約のID
        <input
          className={theme.input}
          value={id}
          maxLength={64}
          onChange={({ target }) => setId(target.value)}
        />
      </label>
      <Button type="submit" small look="line">
        原因をたどる
      </Button>
    </form>
  );
}

function narrowingLabel({
  actor,
  person,
  about,
}: Readonly<Record<(typeof NARROWING)[number], string>>) {
  if (actor) return 'この人の操作';
  if (person) return 'この方の記録';
  const [kind = ''] = about.split('-');
  return `この${Object.hasOwn(subjectLabels, kind) ? subjectLabels[kind as SubjectKind] : '対象'}の履歴`;
}

/** Rendered after the list and memoised, since the pickers are slower than the list. */
const AuditDays = memo(function AuditDays({
  from,
  to,
  onFilter,
}: {
  readonly from: string;
  readonly to: string;
  readonly onFilter: (changes: AddressPatch) => void;
}) {
  return (
    <>
      <DateField
        deferred
        label="この日から"
        value={from}
        max={to || undefined}
        onChange={(day) => onFilter({ from: day })}
      />
      <DateField
        deferred
        label="この日まで"
        value={to}
        min={from || undefined}
        onChange={(day) => onFilter({ to: day })}
      />
    </>
  );
});

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

function currentPath({ kind, id }: About, { date }: AuditEntry['details']) {
  const [tab, opened] = places[kind];
  return tabPath(tab, {
    ...(kind === 'hours' && typeof date === 'string' && { month: date.slice(0, 7) }),
    ...(tab === 'bookings' && { period: 'all' }),
    ...(opened !== undefined && { [opened]: id }),
  });
}

function pastPath({ kind, id }: About, { at, details }: AuditEntry) {
  if (kind === 'booking') return tabPath('past', { at: tokyoClock(at), booking: id });
  return kind === 'hours' && typeof details.date === 'string'
    ? tabPath('past', { at: tokyoClock(at), date: details.date })
    : undefined;
}

const hasHistory = ({ kind }: About) => !['booking', 'guest', 'hours'].includes(kind);

interface AuditLineProps {
  readonly entry: AuditEntry;
  readonly onActor: (actor: string) => void;
  readonly onAbout: (key: string) => void;
}

function AuditLine({ entry, onActor, onAbout }: AuditLineProps) {
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
