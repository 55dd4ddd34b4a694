import { addressOf } from '@salon/contract/routes';
import { channelLabels, eventKindLabels, eventKinds, isDate, tokyoTime } from '@salon/domain';
import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/use-reading.ts';
import { dottedDate } from '../../app/format.ts';
import { type AuditEntry, adminReads } from '../../parts/admin/admin-reads.ts';
import { CausesDetails } from '../../parts/admin/causes.tsx';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import { everything, FilterBar, FilterPick, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { PAGE_SIZE, Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { type AddressPatch, pageOf, tabPath, useAddress } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './audit.module.css';

const KINDS = [everything, ...eventKinds.map((kind) => ({ value: kind, label: eventKindLabels[kind] }))];
const CHANNELS = [everything, ...Object.entries(channelLabels).map(([value, label]) => ({ value, label }))];

/** What the address asks for; an unknown kind or day asks for nothing. */
function filtersOf(params: URLSearchParams) {
  const get = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDate(get(name)) ? get(name) : '');
  const kind = eventKinds.find((known) => known === get('kind'));
  const given = { q: get('q'), kind, tellerId: get('teller'), actor: get('actor'), channel: get('channel'), person: get('person') };
  return { ...given, from: day('from'), to: day('to') };
}

type Filters = ReturnType<typeof filtersOf>;

const NOTHING: AddressPatch = { q: '', kind: '', teller: '', actor: '', channel: '', person: '', from: '', to: '' };

/** Who did what in the salon, newest first, with filters in the address and two files (specification, administration: audit). */
export function AuditTab() {
  const { params, patch } = useAddress();
  const filters = filtersOf(params);
  const page = pageOf(params);
  const list = useReading(pagedList('listAudit', { query: { ...filters, ...pageQuery(page) } }));
  const filter = useCallback((changes: AddressPatch) => patch({ page: undefined, ...changes }, { replace: true }), [patch]);
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <PanelHead title="監査" small={list.data && `${list.data.total.toLocaleString('ja-JP')}${list.data.capped ? '件以上' : '件'}`}>
        <a className={classNames(theme.btn, theme.btnS, theme.btnLine)} href={addressOf('exportAudit', { query: filters })} download>
          CSVで書き出す
        </a>
        <a className={classNames(theme.btn, theme.btnS, theme.btnLine)} href={addressOf('signAudit', { query: filters })} download>
          署名付きで書き出す
        </a>
      </PanelHead>
      <AuditFilters filters={filters} onFilter={filter} />
      {list.isError && !list.data && <ErrorState title="監査を読み込めませんでした" onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={10} />}
      {list.data?.rows.length === 0 && (
        <EmptyState title={list.data.capped ? '最近の記録には、条件に合うものがありません。' : '条件に合う記録はありません。'}>
          {isNarrowed && (
            <Button small look="line" onClick={() => filter(NOTHING)}>
              すべての記録を見る
            </Button>
          )}
        </EmptyState>
      )}
      {list.data && list.data.rows.length > 0 && <AuditTable entries={list.data.rows} onActor={(actor) => filter({ actor })} />}
      {list.data?.capped && list.data.rows.length < PAGE_SIZE && (
        <p className={theme.note}>
          記録が多いため、途中までをお調べしました。期間を狭めると、さらに前の記録もご覧いただけます。書き出しにはすべて入ります。
        </p>
      )}
      {list.data && <Pager page={page} total={list.data.total} onPage={(next) => patch({ page: next > 1 ? String(next) : undefined })} />}
    </>
  );
}

function AuditFilters({ filters, onFilter }: { readonly filters: Filters; readonly onFilter: (changes: AddressPatch) => void }) {
  const tellers = useReading(adminReads.tellers()).data ?? [];
  const { q, kind = '', tellerId, channel, from, to, actor, person } = filters;
  return (
    <>
      <FilterBar q={q} label="監査を検索" onSearch={(words) => onFilter({ q: words })}>
        <FilterSelect label="種類" value={kind} choices={KINDS} onChoose={(value) => onFilter({ kind: value })} />
        <FilterPick
          label="占い師"
          value={tellerId}
          choices={[everything, ...asTellerChoices(tellers)]}
          onChoose={(value) => onFilter({ teller: value })}
        />
        <FilterSelect label="経路" value={channel} choices={CHANNELS} onChoose={(value) => onFilter({ channel: value })} />
      </FilterBar>
      <div className={styles.days}>
        <AuditDays {...{ from, to, onFilter }} />
        {(actor || person) && (
          <Button small look="line" onClick={() => onFilter({ actor: '', person: '' })}>
            {actor ? 'この人の操作だけ表示中（解除）' : 'この方の記録だけ表示中（解除）'}
          </Button>
        )}
      </div>
    </>
  );
}

interface AuditDaysProps {
  readonly from: string;
  readonly to: string;
  readonly onFilter: (changes: AddressPatch) => void;
}

/** The days of the list. Two pickers take longer to draw than the list: they wait for it, and are not drawn again with it. */
const AuditDays = memo(function AuditDays({ from, to, onFilter }: AuditDaysProps) {
  return (
    <>
      <DateField late label="この日から" value={from} {...(to ? { max: to } : {})} onChange={(day) => onFilter({ from: day })} />
      <DateField late label="この日まで" value={to} {...(from ? { min: from } : {})} onChange={(day) => onFilter({ to: day })} />
    </>
  );
});

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly onActor: (actor: string) => void;
}

function AuditTable({ entries, onActor }: AuditTableProps) {
  return (
    <ol className={styles.audit} aria-label="監査の記録">
      {entries.map((entry) => (
        <li key={entry.position}>
          <time dateTime={entry.at}>
            {dottedDate(entry.at)} <b>{tokyoTime(entry.at)}</b>
          </time>
          <p className={styles.who}>
            <button type="button" title="この人の操作だけを見る" onClick={() => onActor(entry.actor)}>
              {entry.who}
            </button>
            {entry.channel !== entry.actor && <span>{channelLabels[entry.channel] ?? entry.channel}</span>}
          </p>
          <div className={styles.what}>
            <p>
              {entry.kind && <span className={styles.kind}>{eventKindLabels[entry.kind]}</span>}
              {entry.bookingId ? (
                <Link to={tabPath('bookings', { period: 'all', booking: entry.bookingId })}>{entry.text}</Link>
              ) : (
                entry.text
              )}
            </p>
            <CausesDetails correlationId={entry.correlationId} type={entry.type} at={entry.at} facts={entry.details} />
          </div>
        </li>
      ))}
    </ol>
  );
}
