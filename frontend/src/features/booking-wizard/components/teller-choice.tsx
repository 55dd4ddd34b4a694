import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { reads } from '../../../api/reads.ts';
import { nearTime } from '../../../app/format.ts';
import { useNow } from '../../../app/now.tsx';
import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Portrait } from '../../../parts/portrait.tsx';
import { Seal } from '../../../parts/seal.tsx';
import type { Teller } from '../api/wizard-reads.ts';
import { useWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';

/** The tellers that offer the chosen service; one tap chooses and goes on. */
export function TellerChoice({ tellers }: { readonly tellers: readonly Teller[] }) {
  const { data: nextFree } = useQuery(reads.nextFree());
  return (
    <section className="choose-teller" aria-labelledby="choose-teller">
      <h2 id="choose-teller">{texts.menu.tellersHeading}</h2>
      {tellers.length === 0 && <p className="state">{texts.menu.empty}</p>}
      <ul>
        {tellers.map((teller) => (
          <li key={teller.id}>
            <TellerOption teller={teller} next={nextFree?.find(({ fortuneTellerId }) => fortuneTellerId === teller.id)?.next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `next`: the instant of the next free time, where there is one. */
function TellerOption({ teller, next }: { readonly teller: Teller; readonly next: string | null | undefined }) {
  const { choice, move } = useWizard();
  const now = useNow();
  const nameId = useId();
  const chosen = choice.teller === teller.id;
  return (
    <article className={chosen ? 'option option--chosen' : 'option'}>
      <Portrait teller={teller} decorative />
      <div className="option__text">
        <h3 id={nameId}>
          {teller.name}
          <small>{teller.nameKana}</small>
        </h3>
        <Seal star={teller.kiStar} />
        <p className="small">{teller.specialties.join('・')}</p>
        {next && (
          <p className="note">
            {wizardTexts.nextFree}　<b>{nearTime(next, now)}</b>
          </p>
        )}
      </div>
      <Button
        look={chosen ? 'murasaki' : 'line'}
        aria-pressed={chosen}
        aria-describedby={nameId}
        onClick={() => move({ type: 'choose-teller', teller: teller.id })}
      >
        {chosen && <Icon name="check" />}
        {chosen ? texts.menu.selected : texts.menu.select}
      </Button>
    </article>
  );
}
