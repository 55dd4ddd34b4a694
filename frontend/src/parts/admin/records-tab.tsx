import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState, Loaded, Skeleton } from '../states.tsx';
import admin from './admin.module.css';
import { DeleteDialog } from './form-dialog.tsx';
import { PanelHead } from './panel-head.tsx';

/** Opens the form of a record, or asks whether it is to be deleted. */
export type OnDo = (what: 'edit' | 'delete') => void;

interface RecordsTabProps<R> {
  readonly title: string;
  readonly query: UseQueryResult<readonly R[]>;
  /** How they are counted. */
  readonly counter: '件' | '枚';
  readonly look: 'records' | 'pictures';
  /** Lines that hold their place while they are on their way. */
  readonly lines: number;
  /** What the button says that adds one. */
  readonly add: string;
  /** What is said when there are none. */
  readonly none: string;
  /** As the server gives them unless said. */
  readonly order?: (a: R, b: R) => number;
  /** The line of one; `all` as they are shown. */
  readonly entry: (record: R, onDo: OnDo, all: readonly R[]) => ReactNode;
  /** The form of one, or of a new one. */
  readonly dialog: (record: R | undefined, close: () => void) => ReactNode;
  readonly deletion: (record: R) => Omit<ComponentProps<typeof DeleteDialog>, 'onClose'>;
}

/** A tab of records that are added, changed and deleted where they stand. */
export function RecordsTab<R extends { readonly id: string }>(props: RecordsTabProps<R>) {
  const { title, query, counter, look, lines, order, entry, dialog, deletion } = props;
  const [doing, setDoing] = useState<{ readonly what: 'add' | 'edit' | 'delete'; readonly record?: R }>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      {props.add}
    </Button>
  );
  return (
    <>
      <PanelHead title={title} small={query.data && `${query.data.length}${counter}`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={lines} />} empty={<EmptyState title={props.none}>{add}</EmptyState>}>
        {(records) => {
          const shown = order ? [...records].sort(order) : records;
          return (
            <ul className={admin[look]}>
              {shown.map((record) => (
                <Fragment key={record.id}>{entry(record, (what) => setDoing({ what, record }), shown)}</Fragment>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {doing && doing.what !== 'delete' && dialog(doing.record, close)}
      {doing?.what === 'delete' && doing.record && <DeleteDialog {...deletion(doing.record)} onClose={close} />}
    </>
  );
}

/** What can be done with a record: its own switches, then to edit and to delete it. `name` is how a screen reader says which. */
export function RecordActions({ name, onDo, children }: { readonly name: string; readonly onDo: OnDo; readonly children?: ReactNode }) {
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

/** The order number behind the last of some records. */
export function nextOrderOf(records: readonly { readonly displayOrder: number }[] = []): number {
  return 1 + Math.max(0, ...records.map(({ displayOrder }) => displayOrder));
}
