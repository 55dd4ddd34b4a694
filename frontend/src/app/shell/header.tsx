import { useState } from 'react';
import { headerItems, headerLabels } from '../../content/navigation.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { paths } from '../paths.ts';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLink } from './navigation-link.tsx';

const MENU_ID = 'site-menu';

/** Sticky head of every page but the administration's (public-site §2). */
export function Header() {
  const [open, setOpen] = useState(false);
  return (
    <header className="top">
      <div className="top__in">
        <Brand />
        <nav className="nav" aria-label={headerLabels.mainPages}>
          {headerItems.map((item) => (
            <NavigationLink key={item.label} item={item} />
          ))}
        </nav>
        <div className="top__act">
          <LinkButton to={paths.booking} small>
            {headerLabels.book}
          </LinkButton>
          <AccountLink />
        </div>
        <button type="button" className="burger" aria-expanded={open} aria-controls={MENU_ID} onClick={() => setOpen(!open)}>
          {open ? headerLabels.closeMenu : headerLabels.openMenu}
        </button>
      </div>
      {open && <MobileMenu id={MENU_ID} onClose={() => setOpen(false)} />}
    </header>
  );
}
