import { paths } from '../../app/paths.ts';
import { concept } from '../../content/concept.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Moon } from '../../parts/moon.tsx';

/** The way on to a booking. */
export function ConceptCall() {
  return (
    <section className="band concept-call">
      <div className="wrap">
        <Moon age={15} />
        <LinkButton to={paths.booking}>
          {concept.book}
          <Icon name="arr" />
        </LinkButton>
      </div>
    </section>
  );
}
