import { Icon } from '../../../parts/icon.tsx';

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
      <button type="button" className="sq" aria-label="前の頁" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="prev" />
      </button>
      <span>
        {page}／{pages} 頁
      </span>
      <button type="button" className="sq" aria-label="次の頁" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="next" />
      </button>
    </nav>
  );
}
