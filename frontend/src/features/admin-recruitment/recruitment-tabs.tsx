import {
  application,
  complaints,
  fieldNames,
  inquiry,
  keysOf,
  limits,
  type PersonFields,
  type SubmissionKind,
  subjectLabels,
  withinLines,
} from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { type ListPage, ListRows, pagedList, totalText } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Badge } from '../../parts/badge.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { SelectField, TextArea } from '../../parts/field.tsx';
import { Link } from '../../parts/links.tsx';
import { personFact } from '../../parts/person-field.tsx';
import theme from '../../theme/theme.module.css';

export function ApplicationsTab() {
  const filters = useContactFilters(application);
  return (
    <ContactsTab
      submission={application}
      list={useRead(pagedList('listApplications', { query: filters.pageQuery }))}
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
      list={useRead(pagedList('listInquiries', { query: filters.pageQuery }))}
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

const stateChoices = <S extends string>({ states }: Pick<Submission<S>, 'states'>) =>
  choicesOf(keysOf(states), states);

const useContactFilters = <S extends string>(submission: Submission<S>) =>
  useListFilters(submission.kind, {
    status: { label: '状態', choices: [everything, ...stateChoices(submission)] },
  });

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
  const { openedId, recordPath, closeRecord } = filters;
  const opened = list.data?.rows.find(({ id }) => id === openedId);
  return (
    <>
      <PanelHead title={title} small={totalText(list.data, '件')} />
      <ListFilters {...filters.bar} label={`${title}を検索`} />
      <ListRows
        list={list}
        noun={title}
        lines={8}
        none={`条件に合う${title}はありません。`}
        empty={`${title}はまだありません。`}
        filters={filters}
      >
        {(rows) => (
          <ul className={admin.records}>
            {rows.map((row) => (
              <li key={row.id} className={`${admin.record} ${admin.contact}`}>
                <Link to={recordPath(row.id)} data-row={row.id}>
                  <h2>
                    {row.name ?? ERASED}
                    <small>{dottedDate(row.createdAt)}</small>
                  </h2>
                  <p className={`${theme.small} ${admin.recordCut}`}>{lineOf(row)}</p>
                </Link>
                <Badge tone={row.state === initialState ? 'wait' : 'off'}>
                  {states[row.state]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {opened && <ContactDialog {...props} record={opened} onClose={closeRecord} />}
    </>
  );
}

function ContactDialog<S extends string, Row extends Contact & { readonly state: S }>({
  submission,
  record,
  save,
  onClose,
}: Pick<ContactsTabProps<S, Row>, 'submission' | 'save'> & {
  readonly record: Row;
  readonly onClose: () => void;
}) {
  const word = subjectLabels[submission.kind];
  const { bind, dialog } = useDialogForm({
    values: { state: record.state as string, note: record.note ?? '' },
    check: ({ note }) => complaints({ note: withinLines(note, limits.freeText) }),
    run: ({ state, note }) => save(record.id, { state: state as S, note: note.trim() || null }),
    done: `${word}を更新しました`,
    failed: `${word}の更新に失敗しました`,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={record.name ? `${record.name}さまの${word}` : word}
      wide
      submit="保存する"
    >
      <FactList facts={factsOf(submission.fields, record)} />
      {record.message && (
        <p className={`${theme.linked} ${admin.contactMessage}`}>{record.message}</p>
      )}
      <SelectField {...bind('state')} label="状態" required choices={stateChoices(submission)} />
      <TextArea {...bind('note')} label="お店のメモ" hint="お客さまには見えません" rows={3} />
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
