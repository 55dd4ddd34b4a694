import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../parts/states.tsx';
import { AccountSettings } from './account-settings.tsx';
import { Me } from './me.tsx';
import { memberReads } from './member-reads.ts';
import { MyBookings } from './my-bookings.tsx';

/** What a member sees: who they are, their bookings, their settings. `onGone` is told when the session has ended. */
export function MemberDesk({ onGone }: { readonly onGone: () => void }) {
  const profile = useQuery(memberReads.profile());
  return (
    <main id="main" className="wrap mypage">
      <Loaded query={profile} pending={<Skeleton lines={5} />}>
        {(known) => <Me profile={known} onLoggedOut={onGone} />}
      </Loaded>
      <div>
        <MyBookings />
        {profile.data && <AccountSettings profile={profile.data} onLeft={onGone} />}
      </div>
    </main>
  );
}
