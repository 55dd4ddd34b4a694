import { TurnButton } from '../turn-button.tsx';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Leafs through a long list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="頁">
      <TurnButton to="prev" className="sq" label="前の頁" atEnd={page <= 1} onTurn={() => onPage(page - 1)} />
      <span>
        {page}／{pages} 頁
      </span>
      <TurnButton to="next" className="sq" label="次の頁" atEnd={page >= pages} onTurn={() => onPage(page + 1)} />
    </nav>
  );
}
