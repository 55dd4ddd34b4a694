import { addressOf } from '@salon/contract/routes';
import {
  channelLabels,
  eventKindLabels,
  eventKinds,
  isDate,
  type SubjectKind,
  subjectLabels,
} from '@salon/domain';
import { memo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { CauseTree } from '../../parts/admin/booking-trail.tsx';
import { DateField } from '../../parts/admin/date-field.tsx';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, PAGE_SIZE, pagedList, totalText } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import type { AddressPatch } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import theme from '../../theme/theme.module.css';
import styles from './audit.module.css';
import { AuditLine } from './audit-line.tsx';

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
  const { words, nothing, filter, page, openedId, closeRecord, isNarrowed } = filters;
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
            {onlyWhat(words)}だけ表示中（解除）
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
        onAll={isNarrowed ? filters.clear : undefined}
        page={page}
        onPage={filters.toPage}
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

function onlyWhat({
  actor,
  person,
  about,
}: Readonly<Record<(typeof NARROWING)[number], string>>): string {
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
