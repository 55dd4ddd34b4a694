import { paths } from '../../app/paths.ts';
import { roster as texts } from '../../content/roster.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { Roster, RosterPicture } from './roster.tsx';

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
        {texts.print}
      </Button>
      <RosterPicture address={picture} />
      <LinkButton to={paths.booking} small>
        {texts.book}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title(Number(month.slice(5)))}
      actions={actions}
    >
      <Roster month={month} />
    </Dialog>
  );
}
