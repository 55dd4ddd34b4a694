import { LinkButton } from '../links.tsx';
import { EmptyState } from '../states.tsx';
import { tabPath } from './tabs.ts';

/** Shown if there are no tellers, with a link to add the first one. */
export function NoTellers() {
  return (
    <EmptyState title="稼働中の占い師がいません。">
      <LinkButton small to={tabPath('tellers')}>
        占い師を登録する
      </LinkButton>
    </EmptyState>
  );
}
