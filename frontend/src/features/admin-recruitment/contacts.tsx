import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { everything, FilterBar, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { type ListPage, ListRows, Pager, pageQuery } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { pageOf, useListAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { classNames } from '../../parts/class-names.ts';
import type { Choice } from '../../parts/select-field.tsx';
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
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly filters: ReturnType<typeof useContactFilters>;
  /** The text below the name. */
  readonly lineOf: (row: Row) => string;
  readonly dialog: (row: Row, close: () => void) => ReactNode;
}

/** The list's address with its filters, and the query of its page. */
export function useContactFilters<State extends string>(
  record: 'application' | 'inquiry',
  states: readonly State[],
) {
  const address = useListAddress(record);
  const { params } = address;
  const q = params.get('q') ?? '';
  const status = states.find((known) => known === params.get('status'));
  const page = pageOf(params);
  const query = { ...pageQuery(page), ...(q && { q }), ...(status && { status }) };
  return { ...address, q, status: status ?? '', page, query };
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
  lineOf,
  dialog,
}: ContactsTabProps<Row>) {
  const { q, status, page, openedId, recordPath, closeRecord, filter, toPage } = filters;
  const { data } = list;
  const opened = data?.rows.find(({ id }) => id === openedId);
  const narrowed = q !== '' || status !== '';
  return (
    <>
      <PanelHead title={title} small={data && `${data.total.toLocaleString('ja-JP')}件`} />
      <FilterBar q={q} label={`${title}を検索`} onSearch={(words) => filter({ q: words })}>
        <FilterSelect
          label="状態"
          value={status}
          choices={[everything, ...states]}
          onChoose={(state) => filter({ status: state })}
        />
      </FilterBar>
      <ListRows
        list={list}
        noun={title}
        lines={8}
        none={narrowed ? `条件に合う${title}はありません。` : `${title}はまだありません。`}
        onAll={narrowed ? () => filter({ q: '', status: '' }) : undefined}
      >
        {(rows) => (
          <ul className={admin.records}>
            {rows.map((row) => (
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
      </ListRows>
      {data && <Pager page={page} total={data.total} onPage={toPage} />}
      {opened && dialog(opened, closeRecord)}
    </>
  );
}
