import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState, Loaded } from '../states.tsx';
import admin from './admin.module.css';
import { DeleteDialog } from './form-dialog.tsx';
import { PanelHead } from './panel-head.tsx';

type Action = 'edit' | 'delete';
export type OnDo<More = never> = (action: Action | More) => void;

interface RecordDialogs<R, More> {
  readonly dialog: (
    record: R | undefined,
    close: () => void,
    action: 'add' | 'edit' | More,
  ) => ReactNode;
  readonly deletion: (record: R) => Omit<ComponentProps<typeof DeleteDialog>, 'onClose'>;
}

export function useRecordDialogs<R, More = never>({ dialog, deletion }: RecordDialogs<R, More>) {
  const [open, setOpen] = useState<{
    readonly action: Action | 'add' | More;
    readonly record?: R;
  }>();
  const close = () => setOpen(undefined);
  const { action, record } = open ?? {};
  const shown =
    action === 'delete'
      ? record && <DeleteDialog {...deletion(record)} onClose={close} />
      : action && dialog(record, close, action as 'add' | 'edit' | More);
  return {
    add: () => setOpen({ action: 'add' }),
    onDo: (record: R, action: Action | More) => setOpen({ action, record }),
    shown,
  };
}

interface RecordsTabProps<R, More> extends RecordDialogs<R, More> {
  readonly title: string;
  readonly query: UseQueryResult<readonly R[]>;
  readonly look?: 'records' | 'pictures';
  readonly counter?: string;
  readonly lines: number;
  readonly add: string;
  readonly none?: string;
  readonly order?: ((a: R, b: R) => number) | undefined;
  /** `all` is in the shown order. */
  readonly entry: (record: R, onDo: OnDo<More>, all: readonly R[]) => ReactNode;
}

export function RecordsTab<R extends { readonly id: string }, More = never>(
  props: RecordsTabProps<R, More>,
) {
  const { title, query, look = 'records', lines, none = '', order, entry } = props;
  const { counter = look === 'records' ? '件' : '枚' } = props;
  const dialogs = useRecordDialogs(props);
  const add = (
    <Button small onClick={dialogs.add}>
      {props.add}
    </Button>
  );
  return (
    <>
      <PanelHead title={title} small={query.data && `${query.data.length}${counter}`}>
        {add}
      </PanelHead>
      <Loaded query={query} lines={lines} empty={<EmptyState title={none}>{add}</EmptyState>}>
        {(records) => {
          const shown = order ? [...records].sort(order) : records;
          return (
            <ul className={admin[look]}>
              {shown.map((record) => (
                <Fragment key={record.id}>
                  {entry(record, (action) => dialogs.onDo(record, action), shown)}
                </Fragment>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {dialogs.shown}
    </>
  );
}

/** `name` identifies the record for screen readers. */
export function RecordActions({
  name,
  onDo,
  children,
}: {
  readonly name: string;
  readonly onDo: OnDo;
  readonly children?: ReactNode;
}) {
  return (
    <p className={admin.recordDo}>
      {children}
      <Button small look="line" onClick={() => onDo('edit')} aria-label={`${name}を編集`}>
        編集
      </Button>
      <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${name}を削除`}>
        削除
      </Button>
    </p>
  );
}
