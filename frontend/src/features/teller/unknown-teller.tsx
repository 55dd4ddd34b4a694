import { bookingPath, tellersAnchor } from '../../app/paths.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { Moon } from '../../parts/moon.tsx';
import { tellerTexts } from '../../parts/teller/teller-texts.ts';

/** Stands for a teller whom the salon does not have, or no longer. */
export function UnknownTeller({ id }: { readonly id: string }) {
  return (
    <main id="main" className="wrap band text">
      <Moon age={2} />
      <h1>{tellerTexts.unknown}</h1>
      <p>{tellerTexts.unknownText}</p>
      <p className="note">{tellerTexts.preparing(id)}</p>
      <p className="btns">
        <LinkButton to={tellersAnchor}>{tellerTexts.all}</LinkButton>
        <LinkButton to={bookingPath()} look="line">
          空き時間を見る
        </LinkButton>
      </p>
    </main>
  );
}
