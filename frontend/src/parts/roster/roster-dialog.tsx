import { paths } from '../../app/paths.ts';
import { roster as texts } from '../../content/roster.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../links.tsx';
import { Roster } from './roster.tsx';

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
      {picture && (
        <a
          className={classNames(theme.btn, theme.btnLine, theme.btnS)}
          href={picture}
          target="_blank"
          rel="noopener"
        >
          {texts.picture}
        </a>
      )}
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
