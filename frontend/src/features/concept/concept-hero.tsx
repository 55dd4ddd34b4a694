import { concept } from '../../content/concept.ts';
import { lined } from '../../parts/lined.tsx';

/** The salon in one sentence, on 紺, beside a moon that is still to become full. */
export function ConceptHero() {
  const { heading, hero } = concept;
  return (
    <section className="vow night">
      <div className="wrap vow__in">
        <p className="vow__copy mincho">{lined(hero.copy)}</p>
        <img src="/art/moon-hero.svg" width={600} height={600} alt="" fetchPriority="high" />
        <div className="vow__text">
          <h1>{heading}</h1>
          <p>{hero.text}</p>
        </div>
      </div>
      <div className="sea" aria-hidden="true" />
    </section>
  );
}
