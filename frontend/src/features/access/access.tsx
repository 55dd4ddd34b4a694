import type { PageTexts } from '@salon/domain';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { classNames } from '../../parts/class-names.ts';
import { asListItems, brokenText, linesOf } from '../../parts/line-breaks.tsx';
import { BookingButton, MoreLink, SiteLink } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './access.module.css';

export function Access() {
  const { heading, lead } = useWords('access');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
        <StationTimes />
      </Opening>
      <LineMap />
      <Directions />
      <Floors />
      <ArrivalHelp />
    </Sections>
  );
}

const ROUTES = '駅からの道順';
const routeId = (index: number) => `route-${index + 1}`;

function Directions() {
  const { routes } = useWords('access');
  if (routes.length === 0) return null;
  return (
    <Band>
      <SectionHead title={ROUTES} moon={6} row />
      {routes.map((route, i) => (
        <StationDirections key={route.station} id={routeId(i)} route={route} />
      ))}
    </Band>
  );
}

function StationDirections({
  id,
  route: { station, exit, minutes, summary, entrance, steps },
}: {
  readonly id: string;
  readonly route: PageTexts<'access'>['routes'][number];
}) {
  const guide = useWords('access').floors.guides.findIndex((each) => each.entrance === entrance);
  const sketched = steps.map(({ picture, title, text }) => ({
    title,
    text,
    picture: picture && <img src={picture} width={240} height={150} alt="" loading="lazy" />,
  }));
  return (
    <section className={styles.way} id={id}>
      <header>
        <h3>
          {station}
          <small>{exit}</small>
        </h3>
        <p className={classNames(styles.wayN, theme.mincho)}>{minutes > 0 && `約${minutes}分`}</p>
        <p className={theme.small}>{summary}</p>
      </header>
      <StepStrip steps={sketched} level={4} />
      <p>
        {entrance && guide >= 0 && (
          <MoreLink to={`${paths.access}#${guideId(guide)}`}>{entrance}からの館内図</MoreLink>
        )}
      </p>
    </section>
  );
}

function LineMap() {
  const { picture, pictureText, note } = useWords('access').map;
  if (!picture) return null;
  return (
    <div className={theme.wrap}>
      <figure className={styles.linemap}>
        <img src={picture} width={720} height={420} alt={pictureText} fetchPriority="high" />
        <figcaption className={theme.note}>{note}</figcaption>
      </figure>
    </div>
  );
}

function StationTimes() {
  const { routes } = useWords('access');
  if (routes.length === 0) return null;
  return (
    <ul className={classNames(styles.stations, theme.night)}>
      {routes.map(({ station, exit, minutes }, i) => (
        <li key={station}>
          <SiteLink to={`${paths.access}#${routeId(i)}`}>
            <b className={theme.mincho}>{station}</b>
            <span className={classNames(theme.quiet, theme.small)}>{exit && `${exit}から`}</span>
            <span className={classNames(styles.stationsN, theme.mincho)}>
              {minutes}
              <small>分</small>
            </span>
            <span className={theme.sr}>{ROUTES}を見る</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function ArrivalHelp() {
  const { parking, lost } = useWords('access');
  return (
    <Band split={57} className={styles.arriving}>
      {parking.heading && (
        <div className={theme.text}>
          <Moon age={12} />
          <h2>{parking.heading}</h2>
          <Paragraphs text={parking.text} />
        </div>
      )}
      <div className={theme.text}>
        <Moon age={15} />
        {lost.heading && <h2>{lost.heading}</h2>}
        <Paragraphs text={lost.text} />
        <PhoneList />
        <p className={theme.btns}>
          <BookingButton icon="arr" />
        </p>
      </div>
    </Band>
  );
}

function Floors() {
  const { heading, guides, elevator, insideTitle, insidePicture, insideText } =
    useWords('access').floors;
  if (!heading) return null;
  return (
    <Band ground="tint">
      <SectionHead title={heading} moon={9} row>
        <p className={theme.quiet}>{elevator}</p>
      </SectionHead>
      {guides.map(({ title, steps, picture, pictureText }, i) => (
        <section key={title} className={styles.guide} id={guideId(i)}>
          <div>
            <h3>{title}</h3>
            <ol className={styles.guideSteps}>{asListItems(linesOf(steps))}</ol>
          </div>
          {picture && (
            <img src={picture} width={640} height={400} alt={pictureText} loading="lazy" />
          )}
        </section>
      ))}
      {insidePicture && (
        <section className={styles.guide}>
          <h3>{insideTitle}</h3>
          <img src={insidePicture} width={640} height={200} alt={insideText} loading="lazy" />
        </section>
      )}
    </Band>
  );
}

const guideId = (index: number) => `guide-${index + 1}`;
