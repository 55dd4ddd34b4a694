import type { ContentOf, Fields } from '@salon/domain';
import admin from '../../parts/admin/admin.module.css';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import {
  asked,
  checkThing,
  ThingField,
  type ThingValues,
  thingContent,
  thingValues,
} from '../../parts/admin/thing-form.tsx';

export interface KindWords {
  readonly noun: string;
  readonly add: string;
  readonly added?: string;
}

interface RecordDialogProps<F extends Fields> {
  readonly fields: F;
  readonly words: KindWords;
  readonly record?: ContentOf<F> | undefined;
  readonly pair?: readonly [keyof F & string, keyof F & string] | undefined;
  readonly wide?: boolean;
  readonly save: (content: Partial<ContentOf<F>>) => Promise<unknown>;
  readonly onClose: () => void;
}

export function RecordDialog<F extends Fields>(props: RecordDialogProps<F>) {
  const { fields, words, record, pair, wide = false, save, onClose } = props;
  const { noun, add, added = add } = words;
  const { dialog, ...form } = useDialogForm<ThingValues, unknown>({
    values: record ? thingValues(fields, record) : newValues(fields),
    check: (values) => checkThing(fields, values),
    run: (values) => save(record ? thingContent(fields, values) : newContent(fields, values)),
    done: `${noun}を${record ? '更新' : added}しました`,
    failed: `${noun}の${record ? '更新' : added}に失敗しました`,
    onClose,
  });
  const input = (name: string) => {
    const field = fields[name];
    return field && <ThingField key={name} name={name} field={field} form={form} />;
  };
  return (
    <FormDialog
      {...dialog}
      title={record ? `${noun}を編集` : `${noun}を${add}`}
      submit={record ? '更新する' : `${add}する`}
      wide={wide}
    >
      {asked(fields).map(([name]) => {
        if (name === pair?.[1]) return null;
        return name === pair?.[0] ? (
          <div key={name} className={admin.formPair}>
            {pair.map(input)}
          </div>
        ) : (
          input(name)
        );
      })}
    </FormDialog>
  );
}

/** The server places a new record last if no order is typed. */
const newValues = (fields: Fields): ThingValues => ({
  ...thingValues(fields),
  ...Object.fromEntries(
    asked(fields).flatMap(([name, { kind }]) => (kind === 'order' ? [[name, '']] : [])),
  ),
});

function newContent<F extends Fields>(fields: F, values: ThingValues): Partial<ContentOf<F>> {
  const content = Object.entries(thingContent(fields, values)).filter(
    ([name]) => fields[name]?.kind !== 'order' || values[name] !== '',
  );
  // Each value has its field's type.
  return Object.fromEntries(content) as Partial<ContentOf<F>>;
}
