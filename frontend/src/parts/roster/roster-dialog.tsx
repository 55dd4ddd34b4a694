import { paths } from '../../app/paths.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { Roster, RosterPicture, rosterTexts } from './roster.tsx';

interface RosterDialogProps {
  /** yyyy-MM */
  readonly month: string;
  readonly picture: string | undefined;
  readonly onClose: () => void;
}

export function RosterDialog({ month, picture, onClose }: RosterDialogProps) {
  const actions = (
    <>
      <Button look="line" small onClick={() => window.print()}>
        {rosterTexts.print}
      </Button>
      <RosterPicture address={picture} />
      <LinkButton to={paths.booking} small>
        {rosterTexts.book}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={rosterTexts.title(Number(month.slice(5)))}
      actions={actions}
    >
      <Roster month={month} />
    </Dialog>
  );
}
