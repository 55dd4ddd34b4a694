import { Menu } from '@base-ui/react/menu';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import { firstTabs, mayOpen, type TabId, tabGroups, tabPath } from '../../parts/admin/tabs.ts';
import { Icon } from '../../parts/icon.tsx';
import theme from '../../theme/theme.module.css';

const markOf = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {});

/**
 * The tabs of bookings (with the number of open questions) and dashboard, and a menu for each group
 * of the other tabs.
 */
export function TabBar({ current }: { readonly current: TabId }) {
  const session = useSession().data;
  const waiting = useRead(read('listPendingBookings')).data?.length ?? 0;
  const refused = useRead(read('listRefusedMails')).data?.length ?? 0;
  const bar = useRef<HTMLElement>(null);
  return (
    <nav ref={bar} className={admin.admNav} aria-label="管理">
      {firstTabs.map(({ id, label }) => (
        <Link key={id} to={tabPath(id)} {...markOf(id === current)}>
          {label}
          {id === 'bookings' && waiting + refused > 0 && (
            <b key={waiting + refused}>
              {waiting + refused}
              <span className={theme.sr}>件お返事待ち</span>
            </b>
          )}
        </Link>
      ))}
      {tabGroups.map(({ label, tabs }) => {
        const [first, ...more] = tabs.filter(({ id }) => mayOpen(id, session));
        if (!first) return null;
        return more.length === 0 ? (
          <Link key={label} to={tabPath(first.id)} {...markOf(first.id === current)}>
            {label}
          </Link>
        ) : (
          <TabMenu key={label} label={label} tabs={[first, ...more]} current={current} bar={bar} />
        );
      })}
    </nav>
  );
}

interface TabMenuProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: TabId; readonly label: string }[];
  readonly current: TabId;
  /** Container of the menu, so that it is part of the navigation. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** A group's tabs; opened by click, Enter or arrow, navigated by arrows and first letters. */
function TabMenu({ label, tabs, current, bar }: TabMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger {...(tabs.some(({ id }) => id === current) ? { 'aria-current': 'true' } : {})}>
        {label}
        <Icon name="down" />
      </Menu.Trigger>
      <Menu.Portal container={bar}>
        <Menu.Positioner className={theme.floating} align="start">
          <Menu.Popup className={admin.tabmenu}>
            {tabs.map((tab) => (
              <Menu.LinkItem
                key={tab.id}
                closeOnClick
                render={<Link to={tabPath(tab.id)} />}
                {...markOf(tab.id === current)}
              >
                {tab.label}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
