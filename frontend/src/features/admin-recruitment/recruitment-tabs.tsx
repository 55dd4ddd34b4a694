import {
  applicationFields,
  applicationStateLabels,
  applicationStates,
  fieldNames,
  inquiryFields,
  inquiryStateLabels,
  inquiryStates,
  limits,
  type PersonFields,
} from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
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
import { pageOf, useListAddress } from '../../parts/admin/tabs.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { classNames } from '../../parts/class-names.ts';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { TextArea } from '../../parts/field.tsx';
import { personFact } from '../../parts/person-field.tsx';
import { type Choice, SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';

const STATES = choicesOf(applicationStates, applicationStateLabels);

/** Applications of tellers (specification, administration: applications and inquiries). */
export function ApplicationsTab() {
  const filters = useContactFilters('application', applicationStates);
  const list = useRead(pagedList('listApplications', { query: filters.query }));
  return (
    <ContactsTab
      title="応募"
      states={STATES}
      waiting="received"
      list={list}
      filters={filters}
      lineOf={({ experience, specialties }) => `経験 ${experience}　${specialties.join('・')}`}
      dialog={(application, close) => (
        <ContactRecordDialog
          record={application}
          word="応募"
          fields={applicationFields}
          states={STATES}
          save={(body) => api('changeApplication', { params: { id: application.id }, body })}
          onClose={close}
        />
      )}
    />
  );
}

const INQUIRY_STATES = choicesOf(inquiryStates, inquiryStateLabels);

/**
 * Questions about working for the salon (specification, administration: applications and
 * inquiries).
 */
export function InquiriesTab() {
  const filters = useContactFilters('inquiry', inquiryStates);
  const list = useRead(pagedList('listInquiries', { query: filters.query }));
  return (
    <ContactsTab
      title="お問い合わせ"
      states={INQUIRY_STATES}
      waiting="new"
      list={list}
      filters={filters}
      lineOf={({ message }) => message ?? ERASED}
      dialog={(inquiry, close) => (
        <ContactRecordDialog
          record={inquiry}
          word="お問い合わせ"
          fields={inquiryFields}
          states={INQUIRY_STATES}
          save={(body) => api('changeInquiry', { params: { id: inquiry.id }, body })}
          onClose={close}
        />
      )}
    />
  );
}

/** An application or inquiry with its form's fields; erased ones are null. */
interface Contact extends Readonly<Record<string, string | readonly string[] | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly message: string | null;
  readonly state: string;
  readonly note: string | null;
  readonly createdAt: string;
}

const ERASED = '（消去済み）';

function useContactFilters<State extends string>(
  record: 'application' | 'inquiry',
  states: readonly State[],
) {
  const address = useListAddress(record);
  const { params } = address;
  const q = params.get('q') ?? '';
  const status = states.find((known) => known === params.get('status'));
  const page = pageOf(params);
  const query = { ...pageQuery(page), q, status };
  return { ...address, q, status: status ?? '', page, query };
}

function ContactsTab<Row extends Contact>({
  title,
  states,
  waiting,
  list,
  filters,
  lineOf,
  dialog,
}: {
  readonly title: string;
  readonly states: readonly Choice[];
  /** The initial state, which awaits the salon. */
  readonly waiting: string;
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly filters: ReturnType<typeof useContactFilters>;
  readonly lineOf: (row: Row) => string;
  readonly dialog: (row: Row, close: () => void) => ReactNode;
}) {
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

interface ContactRecordDialogProps<State extends string> {
  readonly record: Contact & { readonly state: State };
  readonly word: string;
  readonly fields: PersonFields;
  readonly states: readonly (Choice & { readonly value: State })[];
  readonly save: (body: {
    readonly state: State;
    readonly note: string | null;
  }) => Promise<unknown>;
  readonly onClose: () => void;
}

function ContactRecordDialog<State extends string>(props: ContactRecordDialogProps<State>) {
  const { record, word, fields, states, save, onClose } = props;
  const [state, setState] = useState<State>(record.state);
  const [note, setNote] = useState(record.note ?? '');
  const write = useWrite({
    run: save,
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
        choices={states}
        onChange={({ target }) =>
          setState(states.find(({ value }) => value === target.value)?.value ?? state)
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

/** The form's facts besides name and message; contact details come last. */
function factsOf(fields: PersonFields, record: Contact): readonly Fact[] {
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
