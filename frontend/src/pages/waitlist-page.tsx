import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { waitlistByLink } from '../features/waitlist-by-link/texts.ts';
import { WaitingEntry } from '../features/waitlist-by-link/waiting-entry.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = headOf('/waitlist');

/** (specification, booking: waitlist) */
export function Page() {
  const { token = '' } = useParams();
  return (
    <LinkPage moon={4} title={waitlistByLink.heading}>
      <WaitingEntry token={token} />
    </LinkPage>
  );
}
