import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { home } from '../../content/home.ts';
import { LetterPicture } from '../letter-picture.tsx';
import { Loaded } from '../loaded.tsx';

const { reviews, noReviews } = home.tellers.profile;

/** The letters that a teller was sent, as pictures in a row. */
export function TellerLetters({ tellerId }: { readonly tellerId: string }) {
  const letters = useQuery(reads.tellerReviews(tellerId));
  return (
    <Loaded query={letters} empty={<p className="small quiet">{noReviews}</p>}>
      {(all) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
        <ul className="profile__letters" tabIndex={0} aria-label={reviews}>
          {all.map(({ id, imageUrl, customerName }) => (
            <li key={id}>
              <LetterPicture imageUrl={imageUrl} customerName={customerName} width={480} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
