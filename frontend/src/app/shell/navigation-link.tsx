import { useLocation } from 'react-router';
import { SiteLink } from '../../parts/links.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import styles from './shell.module.css';

export interface NavigationItem {
  readonly label: string;
  /** A path, or `recruitment-dialog`. */
  readonly to: string;
}

export function NavigationLink({
  item,
  onChosen,
}: {
  readonly item: NavigationItem;
  readonly onChosen?: (() => void) | undefined;
}) {
  const { pathname } = useLocation();
  const dialogs = useSiteDialogs();
  if (item.to === 'recruitment-dialog') {
    const open = () => {
      onChosen?.();
      dialogs.open('recruitment');
    };
    return (
      <button type="button" className={styles.navButton} aria-haspopup="dialog" onClick={open}>
        {item.label}
      </button>
    );
  }
  return (
    <SiteLink
      to={item.to}
      onClick={onChosen}
      aria-current={item.to === pathname ? 'page' : undefined}
    >
      {item.label}
    </SiteLink>
  );
}
