import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { everything, FilterBar, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { type ListPage, Pager } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import type { useListAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import type { Choice } from '../../parts/select-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

/** An application or inquiry with its form's fields; erased ones are null. */
export interface Contact extends Readonly<Record<string, string | readonly string[] | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly message: string | null;
  readonly state: string;
  readonly note: string | null;
  readonly createdAt: string;
}

export const ERASED = '（消去済み）';

interface ContactsTabProps<Row extends Contact> {
  readonly title: string;
  readonly states: readonly Choice[];
  /** The initial state, which awaits the salon. */
  readonly waiting: string;
  readonly list: {
    readonly data?: ListPage<Row> | undefined;
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly refetch: () => unknown;
  };
  readonly filters: ContactFilters;
  readonly address: ReturnType<typeof useListAddress>;
  /** The text below the name. */
  readonly lineOf: (row: Row) => string;
  readonly dialog: (row: Row, close: () => void) => ReactNode;
}

/** Filters in the list's address. */
export interface ContactFilters<State extends string = string> {
  readonly q: string;
  readonly status: State | '';
  readonly page: number;
}

/**
 * A list of applications or inquiries, newest first; each opens in a dialog with its state and the
 * salon's note.
 */
export function ContactsTab<Row extends Contact>({
  title,
  states,
  waiting,
  list,
  filters,
  address,
  lineOf,
  dialog,
}: ContactsTabProps<Row>) {
  const { openedId, recordPath, closeRecord, filter, toPage } = address;
  const { data } = list;
  const opened = data?.rows.find(({ id }) => id === openedId);
  const narrowed = filters.q !== '' || filters.status !== '';
  return (
    <>
      <PanelHead title={title} small={data && `${data.total.toLocaleString('ja-JP')}件`} />
      <FilterBar q={filters.q} label={`${title}を検索`} onSearch={(q) => filter({ q })}>
        <FilterSelect
          label="状態"
          value={filters.status}
          choices={[everything, ...states]}
          onChoose={(status) => filter({ status })}
        />
      </FilterBar>
      {list.isLoadingError && (
        <ErrorState title={`${title}を読み込めませんでした`} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton lines={8} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={narrowed ? `条件に合う${title}はありません。` : `${title}はまだありません。`}
        >
          {narrowed && (
            <Button small look="line" onClick={() => filter({ q: undefined, status: undefined })}>
              すべての{title}を見る
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className={admin.records}>
          {data.rows.map((row) => (
            <li key={row.id} className={classNames(admin.record, admin.contact)}>
              <Link to={recordPath(row.id)} preventScrollReset data-row={row.id}>
                <h2>
                  {row.name ?? ERASED}
                  <small>{dottedDate(row.createdAt)}</small>
                </h2>
                <p className={classNames(theme.small, admin.recordCut)}>{lineOf(row)}</p>
              </Link>
              <Badge tone={row.state === waiting ? 'wait' : 'off'}>
                {states.find(({ value }) => value === row.state)?.label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={filters.page} total={data.total} onPage={toPage} />}
      {opened && dialog(opened, closeRecord)}
    </>
  );
}
