import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { read } from '../../api/read.ts';
import { TurnButton } from '../../parts/button.tsx';
import { scrollBehavior } from '../../parts/focus-element.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import { ReviewPicture } from '../../parts/teller/teller-facts.tsx';
import theme from '../../theme/theme.module.css';
import styles from './review-pictures.module.css';

const heading = 'お客さまの声';

export function ReviewPictures() {
  const pictures = useQuery(read('listReviewImages'));
  const { row, from, to, turn } = usePager();
  const count = pictures.data?.length ?? 0;
  return (
    <section className={`${theme.band} ${theme.bandFuji}`}>
      <div className={theme.wrap}>
        <SectionHead title={heading} moon={8} row>
          {count > 0 && (
            <p className={styles.pager}>
              <span className={theme.small} aria-live="polite">
                {from === undefined
                  ? `${count}通`
                  : `${from === to ? from : `${from}–${to}`}／${count}`}
              </span>
              <TurnButton to="prev" label="前へ" atEnd={from === 1} onTurn={() => turn(-1)} />
              <TurnButton to="next" label="次へ" atEnd={to === count} onTurn={() => turn(1)} />
            </p>
          )}
        </SectionHead>
        {count === 0 && (
          <Loaded
            query={pictures}
            empty={<EmptyState title="お手紙は、まもなくご紹介いたします。" />}
          >
            {() => null}
          </Loaded>
        )}
      </div>
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
        <ul className={styles.letters} ref={row} tabIndex={0} aria-label={heading}>
          {pictures.data?.map(({ id, imageUrl, customerName }) => (
            <li key={id} className={styles.letter}>
              <ReviewPicture imageUrl={imageUrl} customerName={customerName} width={264} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `from` and `to` count from 1; undefined until the row is measured. */
function usePager() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<{ readonly from: number; readonly to: number }>();

  const row = useCallback((next: HTMLElement | null) => {
    setElement(next);
    if (!next) return undefined;
    const measure = () => setView(inView(next));
    const sizes = new ResizeObserver(measure);
    sizes.observe(next);
    next.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      next.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = (direction: -1 | 1) => {
    if (!element || !view) return;
    const step =
      (element.children[1]?.getBoundingClientRect().left ?? 0) -
      (element.children[0]?.getBoundingClientRect().left ?? 0);
    element.scrollBy({
      left: direction * step * (view.to - view.from + 1),
      behavior: scrollBehavior(),
    });
  };
  return { row, from: view?.from, to: view?.to, turn };
}

function inView(row: HTMLElement): { from: number; to: number } {
  const { left, right } = row.getBoundingClientRect();
  const seen = [...row.children].flatMap((entry, i) => {
    const box = entry.getBoundingClientRect();
    const visible = Math.min(box.right, right) - Math.max(box.left, left);
    return visible >= (box.width * 2) / 3 ? [i + 1] : [];
  });
  return { from: seen[0] ?? 1, to: seen.at(-1) ?? 1 };
}
