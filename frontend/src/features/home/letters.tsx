import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { home } from '../../content/home.ts';
import { LetterPicture } from '../../parts/letter-picture.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { TurnButton } from '../../parts/turn-button.tsx';
import { usePager } from './use-pager.ts';

const { heading, previous, next, empty } = home.reviews;

/** 8. Customers' letters as pictures in a row: swiped, scrolled by keys, or turned by the pager. */
export function Letters() {
  const letters = useQuery(reads.reviewImages());
  const { row, from, to, turn } = usePager();
  const count = letters.data?.length ?? 0;
  return (
    <section className="band band--fuji">
      <div className="wrap">
        <SectionHead title={heading} moon={8} row>
          {count > 0 && (
            <p className="pager">
              <span className="small" aria-live="polite">
                {from === undefined ? `${count}通` : `${from === to ? from : `${from}–${to}`}／${count}`}
              </span>
              <TurnButton to="prev" label={previous} atEnd={from === 1} onTurn={() => turn(-1)} />
              <TurnButton to="next" label={next} atEnd={to === count} onTurn={() => turn(1)} />
            </p>
          )}
        </SectionHead>
        {count === 0 && (
          <Loaded query={letters} empty={<EmptyState title={empty} />}>
            {() => null}
          </Loaded>
        )}
      </div>
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
        <ul className="letters" ref={row} tabIndex={0} aria-label={heading}>
          {letters.data?.map(({ id, imageUrl, customerName }) => (
            <li key={id} className="letter">
              <LetterPicture imageUrl={imageUrl} customerName={customerName} width={264} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
