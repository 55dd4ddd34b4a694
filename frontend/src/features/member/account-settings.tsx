import { type ReactNode, useState } from 'react';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Profile } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const texts = memberTexts.settings;

interface AccountSettingsProps {
  readonly profile: Profile;
  readonly onLeft: () => void;
}

/** What a member seldom needs, closed until it is asked for: profile, password, one's own data, leaving (decisions §8). */
export function AccountSettings({ profile, onLeft }: AccountSettingsProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="mypage__h">
        {myPage.profile.heading}
      </h2>
      <p className="small quiet settings__lead">{texts.lead}</p>
      <Drawer title={texts.contact}>
        <ProfileForm profile={profile} />
      </Drawer>
      <Drawer title={myPage.profile.password}>
        <PasswordForm />
      </Drawer>
      <Drawer title={texts.export}>
        <p className="small">{texts.exportText}</p>
        <p>
          <a className="btn btn--line btn--s" href="/api/profile/export" download>
            {myPage.profile.download}
          </a>
        </p>
      </Drawer>
      <Drawer title={texts.leave}>
        <p className="small">{myPage.profile.leaveText}</p>
        <p>
          <Button look="red" small aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {myPage.profile.leave}
          </Button>
        </p>
      </Drawer>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </section>
  );
}

function Drawer({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="settings">
      <summary className="mincho">{title}</summary>
      <div className="settings__body">{children}</div>
    </details>
  );
}
