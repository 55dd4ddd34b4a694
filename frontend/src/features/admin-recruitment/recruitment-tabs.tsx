import {
  application,
  fieldNames,
  inquiry,
  keysOf,
  limits,
  type PersonFields,
  type SubmissionKind,
  subjectLabels,
} from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { choicesOf, everything, FilterBar, FilterSelect } from '../../parts/admin/list-filters.tsx';
import {
  type ListPage,
  ListRows,
  Pager,
  pagedList,
  pageQuery,
} from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { pageNumber, useListAddress } from '../../parts/admin/tabs.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Link } from '../../parts/links.tsx';
import { personFact } from '../../parts/person-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';

export function ApplicationsTab() {
  const filters = useContactFilters(application);
  return (
    <ContactsTab
      submission={application}
      list={useRead(pagedList('listApplications', { query: filters.query }))}
      filters={filters}
      lineOf={({ experience, specialties }) => `経験 ${experience}　${specialties.join('・')}`}
      save={(id, body) => api('changeApplication', { params: { id }, body })}
    />
  );
}

export function InquiriesTab() {
  const filters = useContactFilters(inquiry);
  return (
    <ContactsTab
      submission={inquiry}
      list={useRead(pagedList('listInquiries', { query: filters.query }))}
      filters={filters}
      lineOf={({ message }) => message ?? ERASED}
      save={(id, body) => api('changeInquiry', { params: { id }, body })}
    />
  );
}

/** Erased fields are null. */
interface Contact extends Readonly<Record<string, string | readonly string[] | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly message: string | null;
  readonly state: string;
  readonly note: string | null;
  readonly createdAt: string;
}

const ERASED = '（消去済み）';

type Submission<S extends string> = Pick<
  SubmissionKind<PersonFields, S>,
  'kind' | 'fields' | 'states' | 'initialState'
>;

function useContactFilters<S extends string>({ kind, states }: Submission<S>) {
  const address = useListAddress(kind);
  const { params } = address;
  const q = params.get('q') ?? '';
  const status = keysOf(states).find((known) => known === params.get('status'));
  const page = pageNumber(params);
  const query = { ...pageQuery(page), q, status };
  return { ...address, q, status: status ?? '', page, query };
}

interface ContactsTabProps<S extends string, Row extends Contact> {
  readonly submission: Submission<S>;
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly filters: ReturnType<typeof useContactFilters<S>>;
  readonly lineOf: (row: Row) => string;
  readonly save: (
    id: string,
    body: { readonly state: S; readonly note: string | null },
  ) => Promise<unknown>;
}

function ContactsTab<S extends string, Row extends Contact & { readonly state: S }>(
  props: ContactsTabProps<S, Row>,
) {
  const { submission, list, filters, lineOf } = props;
  const { kind, states, initialState } = submission;
  const title = subjectLabels[kind];
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
          choices={[everything, ...choicesOf(keysOf(states), states)]}
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
                <Link to={recordPath(row.id)} data-row={row.id}>
                  <h2>
                    {row.name ?? ERASED}
                    <small>{dottedDate(row.createdAt)}</small>
                  </h2>
                  <p className={classNames(theme.small, admin.recordCut)}>{lineOf(row)}</p>
                </Link>
                <Badge tone={row.state === initialState ? 'wait' : 'off'}>
                  {states[row.state]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {data && <Pager page={page} total={data.total} onPage={toPage} />}
      {opened && <ContactDialog {...props} record={opened} onClose={closeRecord} />}
    </>
  );
}

function ContactDialog<S extends string, Row extends Contact & { readonly state: S }>({
  submission: { kind, fields, states },
  record,
  save,
  onClose,
}: Pick<ContactsTabProps<S, Row>, 'submission' | 'save'> & {
  readonly record: Row;
  readonly onClose: () => void;
}) {
  const word = subjectLabels[kind];
  const [state, setState] = useState<S>(record.state);
  const [note, setNote] = useState(record.note ?? '');
  const write = useWrite({
    run: (body: Parameters<typeof save>[1]) => save(record.id, body),
    done: `${word}を更新しました`,
    failed: `${word}の更新に失敗しました`,
  });
  const long = note.length > limits.freeText;
  const submit = () =>
    long || write.mutate({ state, note: note.trim() || null }, { onSuccess: onClose });
  return (
    <FormDialog
      title={record.name ? `${record.name}さまの${word}` : word}
      wide
      submit="保存する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <FactList facts={factsOf(fields, record)} />
      {record.message && (
        <p className={classNames(theme.linked, admin.contactMessage)}>{record.message}</p>
      )}
      <SelectField
        label="状態"
        required
        value={state}
        choices={choicesOf(keysOf(states), states)}
        onChange={({ target }) =>
          setState(keysOf(states).find((value) => value === target.value) ?? state)
        }
      />
      <TextArea
        label="お店のメモ"
        hint="お客さまには見えません"
        rows={3}
        value={note}
        error={
          long ? `${limits.freeText.toLocaleString('ja-JP')}文字以内で入力してください` : undefined
        }
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

function factsOf(fields: PersonFields, record: Contact): readonly FactRow[] {
  const shown = fieldNames(fields).filter((name) => name !== 'name' && name !== 'message');
  const reach: readonly string[] = shown.filter((name) => name === 'email' || name === 'phone');
  return [...shown.filter((name) => !reach.includes(name)), ...reach].flatMap((name) => {
    const [field, value] = [fields[name], record[name] ?? null];
    // Empty optional fields are omitted; other missing fields were erased.
    return field === undefined || (value === null && field.empty !== '')
      ? []
      : [personFact(field, value, ERASED)];
  });
}
