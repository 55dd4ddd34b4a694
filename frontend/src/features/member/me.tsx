import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Moon } from '../../parts/moon.tsx';
import { TelLink } from '../../parts/tel-link.tsx';
import { useToast } from '../../parts/toaster.tsx';
import type { Profile } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';

interface MeProps {
  readonly profile: Profile;
  /** The session has ended on the server. */
  readonly onLoggedOut: () => void;
}

/** Who is logged in, the way to a new booking and out, and until when bookings can be changed. */
export function Me({ profile, onLoggedOut }: MeProps) {
  const show = useToast();
  const { phones } = useSettings();
  const logOut = useMutation({
    mutationFn: () => send('/api/auth/logout', { method: 'POST', body: {} }),
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
