import { paths } from '../../app/paths.ts';
import { access, type Route } from '../../content/access.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { guideId } from './guide-id.ts';

/** The way from one station, step by step with a sketch of each, up to the entrance where the floor guide goes on. */
export function WayFrom({ route: { id, station, exit, minutes, summary, arrivesAt, guide, steps } }: { readonly route: Route }) {
  const sketched = steps.map(({ title, text }, i) => ({
    title,
    text,
    picture: <img src={`/art/way-${id}-${i + 1}.svg`} width={240} height={150} alt="" loading="lazy" />,
  }));
  return (
    <section className="way" id={id}>
      <header>
        <h3>
          {station}
          <small>{exit}</small>
        </h3>
        <p className="way__n mincho">{access.routeLabel.minutes(minutes)}</p>
        <p className="small">{summary}</p>
      </header>
      <StepStrip steps={sketched} level={4} />
      <p>
        <SiteLink className="more" to={`${paths.access}#${guideId(guide)}`}>
          {arrivesAt}からの館内図
          <Icon name="arr" />
        </SiteLink>
      </p>
    </section>
  );
}
