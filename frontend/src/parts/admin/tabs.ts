import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';

/** The tabs of the administration, the bookings apart from the eight others (specification, administration: tabs). */
export const tabs = [
  { id: 'dashboard', label: 'ダッシュボード' },
  { id: 'members', label: '会員' },
  { id: 'tellers', label: '占い師' },
  { id: 'services', label: 'メニュー' },
  { id: 'schedules', label: '出演表' },
  { id: 'reviews', label: '口コミ' },
  { id: 'announcements', label: 'お知らせ' },
  { id: 'settings', label: '設定' },
] as const;

export type TabId = (typeof tabs)[number]['id'] | 'bookings';

/** The tab that the address names; the dashboard for none or an unknown one. */
export const tabOf = (params: URLSearchParams): TabId => {
  const given = params.get('tab');
  return given === 'bookings' ? given : (tabs.find(({ id }) => id === given)?.id ?? 'dashboard');
};

/** A tab's address, with filters or an opened record. */
export function tabPath(tab: TabId, query: Readonly<Record<string, string>> = {}): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...query })}`;
}

/** What is written into the address: a missing or empty value takes its part out. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

/** The page of a list that the address names, from 1. */
export const pageOf = (params: URLSearchParams): number => Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);

/** The address's query as the state of a screen: what is seen can be reloaded, sent and gone back to. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const patch = useCallback(
    (changes: AddressPatch, { replace = false } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, patch };
}

/** The address as the state of a list's screen: its filters, its page, and the record that is open as `record`. */
export function useListAddress(record: 'booking' | 'member') {
  const { params, patch } = useAddress();
  return {
    params,
    /** The id of the record that is open. */
    openedId: params.get(record) ?? undefined,
    /** Where a record is open beside the same list. */
    recordPath: (id: string): string => {
      const next = new URLSearchParams(params);
      next.set(record, id);
      return `?${next}`;
    },
    closeRecord: () => patch({ [record]: undefined }),
    /** Another filter or order, which begins at the first page. */
    filter: (changes: AddressPatch) => patch({ page: undefined, ...changes }, { replace: true }),
    toPage: (page: number) => patch({ page: page > 1 ? String(page) : undefined }),
  };
}
