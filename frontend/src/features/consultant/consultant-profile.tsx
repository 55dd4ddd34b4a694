import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, name, title, paragraphs } = fortuneConsultant.teacher;

/** Who teaches it; the salon's curtain stands for her. */
export function ConsultantProfile() {
  return (
    <section className="band band--flush">
      <div className="wrap consultant">
        <figure>
          <img src="/art/noren.svg" width={480} height={420} alt="" loading="lazy" />
          <figcaption>
            <b className="mincho">{name}</b>
            <img src="/art/mark.svg" width={40} height={40} alt="" loading="lazy" />
            <span className="small quiet">{title}</span>
          </figcaption>
        </figure>
        <div>
          <SectionHead title={heading} moon={6} />
          <div className="text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
