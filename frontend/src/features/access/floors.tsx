import { access } from '../../content/access.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { guideId } from './guide-id.ts';

const { heading, guides, inside, elevator } = access.floors;

/** From either entrance up to the salon's curtain, and the whole floor. */
export function Floors() {
  return (
    <section className="band band--tint">
      <div className="wrap">
        <SectionHead title={heading} moon={9} row>
          <p className="quiet">{elevator}</p>
        </SectionHead>
        {guides.map(({ id, title, steps, picture, pictureText }) => (
          <section key={id} className="guide" id={guideId(id)}>
            <div>
              <h3>{title}</h3>
              <ol className="guide__steps">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            <img src={picture} width={640} height={400} alt={pictureText} loading="lazy" />
          </section>
        ))}
        <section className="guide guide--inside">
          <h3>{inside.title}</h3>
          <img src={inside.picture} width={640} height={400} alt={inside.pictureText} loading="lazy" />
        </section>
      </div>
    </section>
  );
}
