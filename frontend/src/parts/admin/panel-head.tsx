import type { AnchorHTMLAttributes, ReactNode } from 'react';
import theme from '../../theme/theme.module.css';
import { buttonClass } from '../button.tsx';
import { Link, LinkButton } from '../links.tsx';
import { EmptyState } from '../states.tsx';
import styles from './admin.module.css';
import { tabPath } from './tabs.ts';

export function PanelHead({
  title,
  small,
  children,
}: {
  readonly title: string;
  readonly small?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <header className={styles.admHead}>
      <h1>
        {title}
        {small && <small className={styles.extent}>{small}</small>}
      </h1>
      {children}
    </header>
  );
}

export const Download = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a download {...link} className={buttonClass('line', true)} />
);

export function HistoryLink(query: { readonly about: string } | { readonly person: string }) {
  return (
    <p className={theme.small}>
      <Link to={tabPath('audit', { ...query })}>変更の履歴を見る</Link>
    </p>
  );
}

export function NoTellers() {
  return (
    <EmptyState title="稼働中の占い師がいません。">
      <LinkButton small to={tabPath('tellers')}>
        占い師を登録する
      </LinkButton>
    </EmptyState>
  );
}
