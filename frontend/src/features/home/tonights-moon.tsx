import { heroMoonBody } from '../../../art/hero-moon.ts';
import { moonAge } from '../../../art/moon-age.ts';
import { moonName } from '../../../art/moon-name.ts';
import { lunarDate } from '../../app/lunar-date.ts';
import { useNow } from '../../app/now.tsx';
import { home } from '../../content/home.ts';

/** Tonight's moon with its old name; drawn for the evening of the day on which the page is looked at. */
export function TonightsMoon() {
  const evening = eveningOf(useNow());
  const age = moonAge(evening);
  const name = moonName(age);
  return (
    <figure className="hero__moon">
      <svg
        viewBox="0 0 600 600"
        width={600}
        height={600}
        role="img"
        aria-label={`${home.hero.moonCaption}の絵。${name}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from a number
        dangerouslySetInnerHTML={{ __html: heroMoonBody(Math.round(age * 10) / 10) }}
      />
      <figcaption>
        {home.hero.moonCaption}　{name}
        <br />
        <span className="quiet">
          {lunarDate(evening)}　月齢 {age.toFixed(1)}
        </span>
      </figcaption>
    </figure>
  );
}

const DAY = 86_400_000;
const JAPAN = 9 * 3_600_000;

/** 21:00 in Japan of the same day, so that all of a day shows one moon and a served page equals the browser's. */
function eveningOf(now: Date): Date {
  const dayStart = Math.floor((now.getTime() + JAPAN) / DAY) * DAY - JAPAN;
  return new Date(dayStart + 21 * 3_600_000);
}
