import { paths } from '../../app/paths.ts';
import { access, routes } from '../../content/access.ts';
import { SiteLink } from '../../parts/site-link.tsx';

/** The two stations with the minutes from each, as ways down to their directions. */
export function StationTimes() {
  return (
    <ul className="stations night">
      {routes.map(({ id, station, exit, minutes }) => (
        <li key={id}>
          <SiteLink to={`${paths.access}#${id}`}>
            <b className="mincho">{station}</b>
            <span className="quiet small">{exit}から</span>
            <span className="stations__n mincho">
              {minutes}
              <small>分</small>
            </span>
            <span className="sr">{access.routesHeading}を見る</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
