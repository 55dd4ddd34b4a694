import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState, Loaded, Skeleton } from '../states.tsx';
import admin from './admin.module.css';
import { DeleteDialog } from './form-dialog.tsx';
import { PanelHead } from './panel-head.tsx';

export type OnDo = (what: 'edit' | 'delete') => void;

interface RecordsTabProps<R> {
  readonly title: string;
  readonly query: UseQueryResult<readonly R[]>;
  readonly look: 'records' | 'pictures';
  readonly lines: number;
  readonly add: string;
  readonly none: string;
  readonly order?: ((a: R, b: R) => number) | undefined;
  /** `all` is in the shown order. */
  readonly entry: (record: R, onDo: OnDo, all: readonly R[]) => ReactNode;
  readonly dialog: (record: R | undefined, close: () => void) => ReactNode;
  readonly deletion: (record: R) => Omit<ComponentProps<typeof DeleteDialog>, 'onClose'>;
}

export function RecordsTab<R extends { readonly id: string }>(props: RecordsTabProps<R>) {
  const { title, query, look, lines, order, entry, dialog, deletion } = props;
  const [doing, setDoing] = useState<{
    readonly what: 'add' | 'edit' | 'delete';
    readonly record?: R;
  }>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      {props.add}
    </Button>
  );
  return (
    <>
      <PanelHead
        title={title}
        small={query.data && `${query.data.length}${look === 'records' ? '件' : '枚'}`}
      >
        {add}
      </PanelHead>
      <Loaded
        query={query}
        pending={<Skeleton lines={lines} />}
        empty={<EmptyState title={props.none}>{add}</EmptyState>}
      >
        {(records) => {
          const shown = order ? [...records].sort(order) : records;
          return (
            <ul className={admin[look]}>
              {shown.map((record) => (
                <Fragment key={record.id}>
                  {entry(record, (what) => setDoing({ what, record }), shown)}
                </Fragment>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {doing && doing.what !== 'delete' && dialog(doing.record, close)}
      {doing?.what === 'delete' && doing.record && (
        <DeleteDialog {...deletion(doing.record)} onClose={close} />
      )}
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
