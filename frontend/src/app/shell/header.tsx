import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { useHydrated } from '../hydrated.ts';
import { paths } from '../paths.ts';
import { isMember, useSession } from '../session/session.ts';
import { Brand } from './brand.tsx';
import { ALL_PAGES } from './footer.tsx';
import { homeSections, itemOf, type NavigationItem, NavigationLink } from './navigation-link.tsx';
import styles from './shell.module.css';

const headerItems: readonly NavigationItem[] = [
  itemOf('home'),
  homeSections.tellers,
  itemOf('pricing'),
  homeSections.sns,
  { label: '占い師募集', to: 'recruitment-dialog' },
  itemOf('access'),
  itemOf('phoneFortune'),
  itemOf('powerstone'),
];

const MENU_ID = 'site-menu';

export function Header() {
  const { key } = useLocation();
  /** The menu closes on navigation, since it is open only at this location. */
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const open = openAt === key;
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? key : undefined);
  const scripted = useHydrated();
  const burger = useRef<HTMLButtonElement>(null);
  return (
    <header className={styles.top}>
      <div className={styles.topIn}>
        <Brand />
        <nav className={styles.nav} aria-label="主なページ">
          {headerItems.map((item) => (
            <NavigationLink key={item.label} item={item} />
          ))}
        </nav>
        <div className={styles.topAct}>
          <LinkButton to={paths.booking} small>
            予約する
          </LinkButton>
          <AccountLink />
        </div>
        {scripted ? (
          <button
            ref={burger}
            type="button"
            className={styles.burger}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={() => setOpen(!open)}
          >
            {open ? '閉じる' : 'メニュー'}
          </button>
        ) : (
          <a className={styles.burger} href={`#${ALL_PAGES}`}>
            メニュー
          </a>
        )}
      </div>
      {open && <MobileMenu opener={burger} onClose={() => setOpen(false)} />}
    </header>
  );
}

function MobileMenu({
  opener,
  onClose,
}: {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Before unmounting, so that a dialog opened from the menu can return the focus.
    return () => {
      if (menu.current?.contains(document.activeElement)) opener.current?.focus();
    };
  }, [opener]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <nav ref={menu} className={styles.sitemenu} id={MENU_ID} aria-label="メニュー">
      <div className={styles.sitemenuAct}>
        <LinkButton to={paths.booking} onClick={onClose}>
          予約する
        </LinkButton>
        <AccountLink asButton onChosen={onClose} />
      </div>
      <ul className={theme.rows}>
        {headerItems.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} onChosen={onClose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountLink({
  asButton = false,
  onChosen,
}: {
  readonly asButton?: boolean;
  readonly onChosen?: () => void;
}) {
  const { data: session } = useSession();
  const member = isMember(session);
  const to = member ? paths.myPage : paths.login;
  const label = member ? 'マイページ' : 'ログイン';
  return asButton ? (
    <LinkButton to={to} look="line" onClick={onChosen}>
      {label}
    </LinkButton>
  ) : (
    <SiteLink className={classNames(theme.small, styles.topAccount)} to={to} onClick={onChosen}>
      {label}
    </SiteLink>
  );
}
