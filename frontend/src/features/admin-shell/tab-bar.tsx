import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { type TabId, tabPath, tabs } from '../../parts/admin/tabs.ts';

/** The bookings with what waits for an answer, then the eight tabs. */
export function TabBar({ current }: { readonly current: TabId }) {
  const waiting = useQuery(adminReads.pending()).data?.length ?? 0;
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab in view is brought into the bar when it changes
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - bar.current.clientWidth / 2;
  }, [current]);
  const mark = (id: TabId) => (id === current ? { 'aria-current': 'page' as const } : {});
  return (
    <nav ref={bar} className="adm-nav scroll-x" aria-label="管理">
      <Link className="adm-nav__book" to={tabPath('bookings')} {...mark('bookings')}>
        予約
        {waiting > 0 && (
          <b>
            {waiting}
            <span className="sr">件お返事待ち</span>
          </b>
        )}
      </Link>
      {tabs.map(({ id, label }) => (
        <Link key={id} to={tabPath(id)} {...mark(id)}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
