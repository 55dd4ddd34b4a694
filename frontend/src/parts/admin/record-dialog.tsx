import type { ContentOf, Fields, TextField } from '@salon/domain';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog, type ThingForm, useDialogForm } from './form-dialog.tsx';
import {
  askedFields,
  checkThing,
  ThingField,
  ThingFields,
  type ThingValues,
  thingContent,
  thingValues,
} from './thing-form.tsx';
import type { Write } from './use-write.ts';

export interface KindWords {
  readonly noun: string;
  readonly add: string;
  readonly added?: string;
}

interface RecordDialogProps<F extends Fields> {
  readonly fields: F;
  readonly words: KindWords;
  readonly name?: string | undefined;
  readonly failed?: string;
  readonly record?: { readonly [K in keyof F]?: unknown } | undefined;
  readonly beside?: readonly string[] | undefined;
  readonly wide?: boolean;
  /** Without a typed order a new record is placed by the server. */
  readonly placesLast?: boolean;
  /** Without a complaint the content is whole, but for an order that is not typed. */
  readonly save: (content: ContentOf<F>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: (form: ThingForm, before: object) => ReactNode;
}

export function RecordDialog<F extends Fields>(props: RecordDialogProps<F>) {
  const { fields, words, record, beside, wide = false, save, onClose, children } = props;
  const isPlaced = props.placesLast === true && !record;
  const { noun, add, added = add } = words;
  const { name = noun, failed = `${noun}の${record ? '更新' : added}に失敗しました` } = props;
  const { dialog, ...form } = useDialogForm<ThingValues, unknown>({
    values: { ...thingValues(fields, record), ...(isPlaced && noOrders(fields)) },
    check: (values) => checkThing(fields, values),
    run: (values) => {
      const content = Object.entries(thingContent(fields, values)).filter(
        ([field]) => !isPlaced || fields[field]?.kind !== 'order' || values[field] !== '',
      );
      // Each value has its field's type.
      return save(Object.fromEntries(content) as ContentOf<F>);
    },
    done: `${noun}を${record ? '更新' : added}しました`,
    failed,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={record ? `${name}を編集` : `${noun}を${add}`}
      submit={record ? '更新する' : `${add}する`}
      wide={wide}
    >
      <ThingFields fields={fields} form={form} beside={beside} />
      {record && children?.(form, record)}
    </FormDialog>
  );
}

const noOrders = (fields: Fields) =>
  Object.fromEntries(
    askedFields(fields).flatMap(([name, { kind }]) => (kind === 'order' ? [[name, '']] : [])),
  );

interface TextDialogProps<Answer>
  extends Pick<Write<string, Answer>, 'done' | 'failed'>,
    Omit<ComponentProps<typeof FormDialog>, 'busy' | 'onSubmit'> {
  readonly field: TextField;
  readonly text?: string | null;
  /** Gets the text without outer spaces. */
  readonly run: (text: string) => Promise<Answer>;
}

export function TextDialog<Answer>(props: TextDialogProps<Answer>) {
  const { field, text, run, done, failed, onClose, children, ...words } = props;
  const { dialog, ...form } = useDialogForm<ThingValues, Answer>({
    values: { text: text ?? '' },
    check: (values) => checkThing({ text: field }, values),
    run: (values) => run(String(values.text).trim()),
    done: typeof done === 'function' ? (answer) => done(answer, '') : done,
    failed,
    onClose,
  });
  return (
    <FormDialog {...dialog} {...words}>
      {children}
      <ThingField name="text" field={field} form={form} />
    </FormDialog>
  );
}
