import { useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { SiteLink } from '../../../parts/site-link.tsx';
import { offeredTellers } from '../model/offered-tellers.ts';
import { scrollToPart } from '../scroll-to-part.ts';
import { useWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { ServiceGroups } from './service-groups.tsx';
import { StepHead } from './step-head.tsx';
import { TellerChoice } from './teller-choice.tsx';

/** Step 1: a service, then one of the tellers that offer it (public-site §2). */
export function MenuStep() {
  const { services, tellers, service, teller, choice, move } = useWizard();
  const list = useRef<HTMLDivElement>(null);
  const offered = service && offeredTellers(service, tellers);

  const choose = (id: string) => {
    const chosen = services.find((one) => one.id === id);
    const keepsTeller = Boolean(chosen && teller && offeredTellers(chosen, tellers).some((one) => one.id === teller.id));
    move({ type: 'choose-service', service: id, keepsTeller });
    // The list of tellers comes with the answer to the click.
    requestAnimationFrame(() => scrollToPart(list.current));
  };
  return (
    <>
      <StepHead title={texts.menu.heading}>{texts.menu.lead}</StepHead>
      {teller && !service && (
        <p className="linked-teller">
          {wizardTexts.linkedTeller(teller.name)}
          <SiteLink className="nb" to={paths.booking}>
            {wizardTexts.otherTeller}
          </SiteLink>
        </p>
      )}
      <ServiceGroups services={services} chosen={choice.service} onChoose={choose} />
      <div ref={list}>{offered && <TellerChoice tellers={offered} />}</div>
    </>
  );
}
