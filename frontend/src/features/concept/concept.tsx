import { paths } from '../../app/paths.ts';
import { concept } from '../../content/concept.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Moon, SectionHead } from '../../parts/section-head.tsx';

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

/** The representative's letter, written from top to bottom on a desk. */
export function Message() {
  const { heading, paragraphs, signature } = concept.message;
  return (
    <section className="band band--tint">
      <div className="wrap">
        <div className="message tate">
          <header>
            <Moon age={12} />
            <h2>{heading}</h2>
          </header>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="message__name">
            {signature.office}　<b className="mincho">{signature.name}</b>
          </p>
        </div>
      </div>
    </section>
  );
}

const NUMERALS = '一二三四五';

/** The five promises, picture and words changing sides. */
export function Vows() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={concept.featuresHeading} moon={6} row />
        <ol className="vows">
          {concept.features.map(({ title, paragraphs, picture }, i) => (
            <li key={title}>
              <figure>
                <img src={picture} width={400} height={picture.includes('/teller-') ? 500 : 250} alt="" loading="lazy" />
              </figure>
              <div>
                <p className="vows__n mincho" aria-hidden="true">
                  {NUMERALS[i]}
                </p>
                <h3>{title}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

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
