import { paths } from '../../app/paths.ts';
import { access, type Route, routes } from '../../content/access.ts';
import { classNames } from '../../parts/class-names.ts';
import { asListItems } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink, SiteLink } from '../../parts/links.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import theme from '../../theme/theme.module.css';
import styles from './access.module.css';

/** Directions from both stations (specification, public site: access). */
export function Directions() {
  return (
    <Band>
      <SectionHead title={access.routesHeading} moon={6} row />
      {routes.map((route) => (
        <StationDirections key={route.id} route={route} />
      ))}
    </Band>
  );
}

/** The floor guide continues at the mall's entrance. */
function StationDirections({
  route: { id, station, exit, minutes, summary, arrivesAt, guide, steps },
}: {
  readonly route: Route;
}) {
  const sketched = steps.map(({ picture, title, text }) => ({
    title,
    text,
    picture: <img src={picture} width={240} height={150} alt="" loading="lazy" />,
  }));
  return (
    <section className={styles.way} id={id}>
      <header>
        <h3>
          {station}
          <small>{exit}</small>
        </h3>
        <p className={classNames(styles.wayN, theme.mincho)}>
          {access.routeLabel.minutes(minutes)}
        </p>
        <p className={theme.small}>{summary}</p>
      </header>
      <StepStrip steps={sketched} level={4} />
      <p>
        <MoreLink to={`${paths.access}#${guideId(guide)}`}>{arrivesAt}からの館内図</MoreLink>
      </p>
    </section>
  );
}

export function LineMap() {
  const { picture, pictureText, note } = access.map;
  return (
    <div className={theme.wrap}>
      <figure className={styles.linemap}>
        <img src={picture} width={720} height={420} alt={pictureText} fetchPriority="high" />
        <figcaption className={theme.note}>{note}</figcaption>
      </figure>
    </div>
  );
}

export function StationTimes() {
  return (
    <ul className={classNames(styles.stations, theme.night)}>
      {routes.map(({ id, station, exit, minutes }) => (
        <li key={id}>
          <SiteLink to={`${paths.access}#${id}`}>
            <b className={theme.mincho}>{station}</b>
            <span className={classNames(theme.quiet, theme.small)}>{exit}から</span>
            <span className={classNames(styles.stationsN, theme.mincho)}>
              {minutes}
              <small>分</small>
            </span>
            <span className={theme.sr}>{access.routesHeading}を見る</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const { parking, lost, book } = access;

export function ArrivalHelp() {
  return (
    <Band split={57} className={styles.arriving}>
      <div className={theme.text}>
        <Moon age={12} />
        <h2>{parking.heading}</h2>
        <p>{parking.text}</p>
      </div>
      <div className={theme.text}>
        <Moon age={15} />
        <h2>{lost.heading}</h2>
        <p>{lost.text}</p>
        <PhoneList />
        <p className={theme.btns}>
          <LinkButton to={paths.booking} icon="arr">
            {book}
          </LinkButton>
        </p>
      </div>
    </Band>
  );
}

const { heading, guides, inside, elevator } = access.floors;

export function Floors() {
  return (
    <Band ground="tint">
      <SectionHead title={heading} moon={9} row>
        <p className={theme.quiet}>{elevator}</p>
      </SectionHead>
      {guides.map(({ id, title, steps, picture, pictureText }) => (
        <section key={id} className={styles.guide} id={guideId(id)}>
          <div>
            <h3>{title}</h3>
            <ol className={styles.guideSteps}>{asListItems(steps)}</ol>
          </div>
          <img src={picture} width={640} height={400} alt={pictureText} loading="lazy" />
        </section>
      ))}
      <section className={styles.guide}>
        <h3>{inside.title}</h3>
        <img
          src={inside.picture}
          width={640}
          height={200}
          alt={inside.pictureText}
          loading="lazy"
        />
      </section>
    </Band>
  );
}

const guideId = (guide: Route['guide']) => `guide-${guide}`;
