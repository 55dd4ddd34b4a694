import { Link } from 'react-router';
import theme from '../../theme/theme.module.css';
import { tabPath } from './tabs.ts';

/** A link to the audit of one subject or person (specification, administration: audit). */
export function HistoryLink(what: { readonly about: string } | { readonly person: string }) {
  return (
    <p className={theme.small}>
      <Link to={tabPath('audit', { ...what })}>変更の履歴を見る</Link>
    </p>
  );
}
