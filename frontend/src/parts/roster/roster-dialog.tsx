import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { BookingButton } from '../links.tsx';
import { Roster, RosterPicture } from './roster.tsx';

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
      <BookingButton small />
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
