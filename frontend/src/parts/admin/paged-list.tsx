import type { AnswerOf, InputOf } from '@salon/contract';
import type { ReadName } from '@salon/contract/routes';
import type { AddressParts } from '@salon/contract/site-routes';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Arguments } from '../../api/api.ts';
import { fetchRead } from '../../api/read.ts';
import { Button, TurnButton } from '../button.tsx';
import { EmptyState, Loaded } from '../states.tsx';
import styles from './admin.module.css';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly capped: boolean;
}

export const PAGE_SIZE = 20;

export const pageQuery = (page: number) => ({ page: String(page), pageSize: String(PAGE_SIZE) });

type ListName = {
  [N in ReadName]: 'page' extends keyof InputOf<N, 'query'> ? N : never;
}[ReadName];
type RowOf<N extends ListName> = AnswerOf<N> extends readonly (infer Row)[] ? Row : never;

export function pagedList<N extends ListName>(name: N, ...args: Arguments<N>) {
  const [place] = args;
  const queryKey = [name, place as AddressParts, 'page']; // apart from the same route read as a plain list
  return queryOptions<ListPage<RowOf<N>>, Error, ListPage<RowOf<N>>, QueryKey>({
    queryKey,
    queryFn: async (context) => {
      const { answer, headers } = await fetchRead(name, args, context);
      const rows = answer as readonly RowOf<N>[];
      return {
        rows,
        total: Number(headers.get('X-Total-Count') ?? rows.length),
        capped: headers.get('X-Total-Capped') === 'true',
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** 312名, 2,000名以上 */
export const totalText = (page: ListPage<unknown> | undefined, counter: string) =>
  page && `${page.total.toLocaleString('ja-JP')}${counter}${page.capped ? '以上' : ''}`;

interface ListRowsProps<Row> {
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly noun: string;
  readonly rowNoun?: string;
  /** Nothing fits what is asked for; `empty`: without filters, if that is said differently. */
  readonly none: string;
  readonly empty?: string;
  readonly filters: {
    readonly page: number;
    readonly toPage: (page: number) => void;
    readonly isNarrowed: boolean;
    readonly clear?: () => void;
  };
  readonly lines: number;
  readonly note?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, noun, rowNoun = noun, none, empty = none, lines, note, children } = props;
  const { page, toPage, isNarrowed, clear } = props.filters;
  return (
    <Loaded query={list} failed={`${noun}を読み込めませんでした`} lines={lines}>
      {({ rows, total, capped }) => {
        // The server stopped counting, but the last page is in view.
        const isEnd = capped && rows.length < PAGE_SIZE;
        return (
          <>
            {rows.length > 0 ? (
              children(rows)
            ) : (
              <EmptyState title={isNarrowed ? none : empty}>
                {isNarrowed && clear && (
                  <Button small look="line" onClick={clear}>
                    すべての{rowNoun}を見る
                  </Button>
                )}
              </EmptyState>
            )}
            {note}
            <Pager
              page={page}
              total={isEnd ? (page - 1) * PAGE_SIZE + rows.length : total}
              onPage={toPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="頁">
      <TurnButton to="prev" label="前の頁" atEnd={page <= 1} onTurn={() => onPage(page - 1)} />
      <span>
        {page}／{pages} 頁
      </span>
      <TurnButton to="next" label="次の頁" atEnd={page >= pages} onTurn={() => onPage(page + 1)} />
    </nav>
  );
}
