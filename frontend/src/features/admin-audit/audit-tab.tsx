import { addressOf } from '@salon/contract/routes';
import { channelLabels, eventKindLabels, eventKinds, isDate, subjectLabels } from '@salon/domain';
import { memo, useCallback, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useTellers } from '../../parts/admin/admin-reads.ts';
import { CauseTree } from '../../parts/admin/booking-trail.tsx';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import {
  choicesOf,
  everything,
  FilterBar,
  FilterPick,
  FilterSelect,
} from '../../parts/admin/list-filters.tsx';
import {
  ListRows,
  PAGE_SIZE,
  Pager,
  pagedList,
  pageQuery,
  totalText,
} from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { type AddressPatch, pageNumber, useAddress } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import theme from '../../theme/theme.module.css';
import styles from './audit.module.css';
import { AuditLine } from './audit-line.tsx';

const KINDS = [everything, ...choicesOf(eventKinds, eventKindLabels)];
const CHANNELS = [
  everything,
  ...Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
];

function filtersOf(params: URLSearchParams) {
  const get = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDate(get(name)) ? get(name) : '');
  const kind = eventKinds.find((known) => known === get('kind'));
  const given = {
    q: get('q'),
    kind,
    tellerId: get('teller'),
    actor: get('actor'),
    channel: get('channel'),
    person: get('person'),
    about: get('about'),
  };
  return { ...given, from: day('from'), to: day('to') };
}

type Filters = ReturnType<typeof filtersOf>;

const NOTHING: AddressPatch = {
  q: '',
  kind: '',
  teller: '',
  actor: '',
  channel: '',
  person: '',
  about: '',
  from: '',
  to: '',
};

export function AuditTab() {
  const { params, patch } = useAddress();
  const filters = filtersOf(params);
  const page = pageNumber(params);
  const causes = params.get('causes');
  const list = useRead(
    pagedList('listAudit', { query: { ...filters, ...pageQuery(page), deeds: 'true' } }),
  );
  const filter = useCallback(
    (changes: AddressPatch) => patch({ page: undefined, ...changes }, { replace: true }),
    [patch],
  );
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <PanelHead title="監査" small={list.data && totalText(list.data, '件')}>
        <Download href={addressOf('exportAudit', { query: filters })}>CSVで書き出す</Download>
        <Download href={addressOf('signAudit', { query: filters })}>署名付きで書き出す</Download>
      </PanelHead>
      <AuditFilters filters={filters} onFilter={filter} />
      <CausesById onAsk={(id) => patch({ causes: id })} />
      {causes && (
        <Dialog open wide title="原因のつながり" onClose={() => patch({ causes: undefined })}>
          <CauseTree correlationId={causes} />
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
        onAll={isNarrowed ? () => filter(NOTHING) : undefined}
      >
        {(entries) => (
          <ol className={styles.audit} aria-label="監査の記録">
            {entries.map((entry) => (
              <AuditLine
                key={entry.position}
                entry={entry}
                onActor={(actor) => filter({ actor })}
                onAbout={(about) => filter({ ...NOTHING, about })}
              />
            ))}
          </ol>
        )}
      </ListRows>
      {list.data?.capped && list.data.rows.length < PAGE_SIZE && (
        <p className={theme.note}>
          記録が多いため、途中までをお調べしました。期間を狭めると、さらに前の記録もご覧いただけます。書き出しにはすべて入ります。
        </p>
      )}
      {list.data && (
        <Pager
          page={page}
          total={
            list.data.rows.length < PAGE_SIZE
              ? (page - 1) * PAGE_SIZE + list.data.rows.length
              : list.data.total
          }
          onPage={(next) => patch({ page: next > 1 ? String(next) : undefined })}
        />
      )}
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

function onlyWhat({ actor, person, about }: Filters): string {
  if (actor) return 'この人の操作';
  if (person) return 'この方の記録';
  const [kind = ''] = about.split('-');
  return `この${Object.hasOwn(subjectLabels, kind) ? subjectLabels[kind as keyof typeof subjectLabels] : '対象'}の履歴`;
}

function AuditFilters({
  filters,
  onFilter,
}: {
  readonly filters: Filters;
  readonly onFilter: (changes: AddressPatch) => void;
}) {
  const tellers = useTellers();
  const { q, kind = '', tellerId, channel, from, to, actor, person, about } = filters;
  return (
    <>
      <FilterBar q={q} label="監査を検索" onSearch={(words) => onFilter({ q: words })}>
        <FilterSelect
          label="種類"
          value={kind}
          choices={KINDS}
          onChoose={(value) => onFilter({ kind: value })}
        />
        <FilterPick
          label="占い師"
          value={tellerId}
          choices={[everything, ...asTellerChoices(tellers)]}
          onChoose={(value) => onFilter({ teller: value })}
        />
        <FilterSelect
          label="経路"
          value={channel}
          choices={CHANNELS}
          onChoose={(value) => onFilter({ channel: value })}
        />
      </FilterBar>
      <div className={styles.days}>
        <AuditDays from={from} to={to} onFilter={onFilter} />
        {(actor || person || about) && (
          <Button small look="line" onClick={() => onFilter({ actor: '', person: '', about: '' })}>
            {onlyWhat(filters)}だけ表示中（解除）
          </Button>
        )}
      </div>
    </>
  );
}

/** It is rendered after the list and memoised, since its pickers are slower than the list. */
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
