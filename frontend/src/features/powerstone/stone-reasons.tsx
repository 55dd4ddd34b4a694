import { paths } from '../../app/paths.ts';
import { powerStone } from '../../content/power-stone.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

const { rationale, book } = powerStone;

/** Why stones are recommended, and how they are chosen. */
export function StoneReasons() {
  return (
    <section className="band band--tint">
      <div className="wrap split split--57">
        <SectionHead title={rationale.heading} moon={10} />
        <div>
          <div className="text">
            {rationale.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="stone-points">
            <FactList facts={rationale.points.map(({ title, text }) => ({ term: title, content: text }))} />
          </div>
          <p className="btns">
            <LinkButton to={paths.booking}>
              {book}
              <Icon name="arr" />
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
