import { paths } from '../../app/paths.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { BOOK, Roster, RosterPicture } from './roster.tsx';

export function RosterDialog({
  month,
  picture,
  onClose,
}: {
  /** yyyy-MM */
  readonly month: string;
  readonly picture: string | undefined;
  readonly onClose: () => void;
}) {
  const actions = (
    <>
      <Button look="line" small onClick={() => window.print()}>
        印刷する
      </Button>
      <RosterPicture address={picture} />
      <LinkButton to={paths.booking} small>
        {BOOK}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${Number(month.slice(5))}月の出演表`}
      actions={actions}
    >
      <Roster month={month} />
    </Dialog>
  );
}
