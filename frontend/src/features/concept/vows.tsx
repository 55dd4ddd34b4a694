import { concept } from '../../content/concept.ts';
import { SectionHead } from '../../parts/section-head.tsx';

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
