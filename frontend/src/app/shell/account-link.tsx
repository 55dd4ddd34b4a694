import { headerLabels } from '../../content/navigation.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { paths } from '../paths.ts';
import { isMember } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** My-page for a member, else the login (public-site §2). */
export function AccountLink({ asButton = false, onChosen }: { readonly asButton?: boolean; readonly onChosen?: () => void }) {
  const { data: session } = useSession();
  const member = isMember(session);
  const to = member ? paths.myPage : paths.login;
  const label = member ? headerLabels.myPage : headerLabels.login;
  const chosen = onChosen ? { onClick: onChosen } : {};
  return asButton ? (
    <LinkButton to={to} look="line" {...chosen}>
      {label}
    </LinkButton>
  ) : (
    <SiteLink className="small top__account" to={to} {...chosen}>
      {label}
    </SiteLink>
  );
}
