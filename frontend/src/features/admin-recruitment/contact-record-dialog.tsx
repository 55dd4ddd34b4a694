import { fieldNames, limits, type PersonFields } from '@salon/domain';
import { useState } from 'react';
import admin from '../../parts/admin/admin.module.css';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { TextArea } from '../../parts/field.tsx';
import { personFact } from '../../parts/person-field.tsx';
import { type Choice, SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';
import { type Contact, ERASED } from './contacts.tsx';

interface ContactRecordDialogProps<State extends string> {
  readonly record: Contact & { readonly state: State };
  /** 応募 or お問い合わせ */
  readonly word: string;
  /** The fields of its form. */
  readonly fields: PersonFields;
  readonly states: readonly (Choice & { readonly value: State })[];
  readonly save: (body: {
    readonly state: State;
    readonly note: string | null;
  }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An application or inquiry with its state and the salon's internal note. */
export function ContactRecordDialog<State extends string>(props: ContactRecordDialogProps<State>) {
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
    return field === undefined || (value === null && field.empty !== 'text')
      ? []
      : [personFact(field, value, ERASED)];
  });
}
