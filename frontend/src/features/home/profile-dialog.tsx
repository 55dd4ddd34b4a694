import type { Teller } from '../../api/api.ts';
import { bookingPath, tellerPath } from '../../app/paths.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { ProfileFacts, profileTexts, TellerReviews } from '../../parts/teller/teller-facts.tsx';
import theme from '../../theme/theme.module.css';
import styles from './profile-dialog.module.css';

export function ProfileDialog({
  teller,
  onClose,
}: {
  readonly teller: Teller;
  readonly onClose: () => void;
}) {
  const actions = (
    <>
      <LinkButton to={bookingPath({ teller: teller.id })} onClick={onClose}>
        {profileTexts.book}
      </LinkButton>
      <LinkButton to={tellerPath(teller.id)} look="line" onClick={onClose}>
        {profileTexts.page}
      </LinkButton>
      <Button look="plain" onClick={onClose}>
        {profileTexts.close}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={teller.name}
      description={teller.description || teller.nameKana}
      actions={actions}
    >
      <div className={styles.profile}>
        <Portrait teller={teller} decorative />
        <ProfileFacts teller={teller} className={`${theme.facts} ${theme.rows}`} />
      </div>
      <h3 className={styles.profileH}>{profileTexts.reviews}</h3>
      <TellerReviews tellerId={teller.id} />
    </Dialog>
  );
}
