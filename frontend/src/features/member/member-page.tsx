import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { AccountSettings } from './account-settings.tsx';
import type { Profile } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';
import { MyBookings } from './my-bookings.tsx';

/** What a member sees: who they are, their bookings, their settings. `onGone` is told when the session has ended. */
export function MemberDesk({ onGone }: { readonly onGone: () => void }) {
  const profile = useQuery(read('readProfile'));
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

interface MeProps {
  readonly profile: Profile;
  /** The session has ended on the server. */
  readonly onLoggedOut: () => void;
}

/** Who is logged in, the way to a new booking and out, and until when bookings can be changed. */
function Me({ profile, onLoggedOut }: MeProps) {
  const show = useToast();
  const { phones } = useSettings();
  const logOut = useMutation({
    mutationFn: () => api('logOut'),
    onSuccess: () => {
      show(memberTexts.loggedOut);
      onLoggedOut();
    },
    onError: (error) =>
      show({ title: memberTexts.errorTitle, description: messageOf(error, memberTexts.logOutFailed), tone: 'destructive' }),
  });
  return (
    <aside className="me">
      <Moon age={13} />
      <h1>
        {profile.name}
        <small>{myPage.honorific}</small>
      </h1>
      <p className="small quiet">
        {profile.nameKana && (
          <>
            {profile.nameKana}
            <br />
          </>
        )}
        {myPage.username(profile.username)}
      </p>
      <p className="btns">
        <LinkButton to={paths.booking}>{myPage.book}</LinkButton>
        <Button look="line" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          {myPage.logout}
        </Button>
      </p>
      <p className="note">
        {myPage.note}
        {phones[0] && (
          <>
            <br />
            <TelLink number={phones[0]} />
            {myPage.noteHours}
          </>
        )}
      </p>
    </aside>
  );
}
