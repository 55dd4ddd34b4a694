import { type ContentOf, emptyContent, type Fields } from '@salon/domain';
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
  /** Absent for a new one. */
  readonly record?: ContentOf<F> | undefined;
  readonly others?: readonly ContentOf<F>[] | undefined;
  readonly pair?: readonly [keyof F & string, keyof F & string] | undefined;
  readonly wide?: boolean;
  readonly save: (content: Partial<ContentOf<F>>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form of a record, as its fields are declared (architecture, add a field: a record). */
export function RecordDialog<F extends Fields>(props: RecordDialogProps<F>) {
  const { fields, words, record, others = [], pair, wide = false, save, onClose } = props;
  const { noun, add, added = add } = words;
  const { dialog, ...form } = useDialogForm<ThingValues, unknown>({
    values: thingValues(fields, record ?? newContent(fields, others)),
    check: (values) => checkThing(fields, values),
    run: (values) => save(thingContent(fields, values)),
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

function newContent<F extends Fields>(fields: F, others: readonly ContentOf<F>[]): ContentOf<F> {
  const content = emptyContent(fields);
  const orders = Object.keys(fields).filter((name) => fields[name]?.kind === 'order');
  const behind = orders.map((name) => [
    name,
    Math.max(0, ...others.map((other) => Number(other[name]))) + 1,
  ]);
  return { ...content, ...Object.fromEntries(behind) };
}
