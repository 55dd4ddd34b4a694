import type { TextField } from '@salon/domain';
import type { ComponentProps } from 'react';
import { FormDialog, type ThingValues, useDialogForm } from './form-dialog.tsx';
import { checkThing, ThingField } from './thing-form.tsx';
import type { Write } from './use-write.ts';

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
