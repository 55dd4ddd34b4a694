import { useEffect } from 'react';
import { headerItems, headerLabels } from '../../content/navigation.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { paths } from '../paths.ts';
import { AccountLink } from './account-link.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** The opened menu of small screens: booking, login or my-page, then the other links; choosing any closes it. */
export function MobileMenu({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <nav className="sitemenu" id={id} aria-label={headerLabels.openMenu}>
      <div className="sitemenu__act">
        <LinkButton to={paths.booking} onClick={onClose}>
          {headerLabels.book}
        </LinkButton>
        <AccountLink asButton onChosen={onClose} />
      </div>
      <ul className="rows">
        {headerItems.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} onChosen={onClose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
