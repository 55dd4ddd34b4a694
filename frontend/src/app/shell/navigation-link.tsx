import { everyPage, type PageName, pages } from '@salon/contract/pages';
import { useLocation } from 'react-router';
import { SiteLink } from '../../parts/links.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import { anchors } from '../paths.ts';
import styles from './shell.module.css';

export interface NavigationItem {
  readonly label: string;
  /** A path, or `recruitment-dialog`. */
  readonly to: string;
}

/** In the footer's order. */
export const labelledPages: readonly NavigationItem[] = everyPage.flatMap(({ label, path }) =>
  label === undefined ? [] : [{ label, to: path }],
);

type LabelledName = {
  [N in PageName]: (typeof pages)[N] extends { readonly label: string } ? N : never;
}[PageName];

export const itemOf = (name: LabelledName): NavigationItem => ({
  label: pages[name].label,
  to: pages[name].path,
});

export const homeSections = {
  tellers: { label: '占い師紹介', to: `/#${anchors.tellers}` },
  sns: { label: 'SNS', to: `/#${anchors.sns}` },
} as const;

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
