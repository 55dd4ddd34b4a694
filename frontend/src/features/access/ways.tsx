import { access, routes } from '../../content/access.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { WayFrom } from './way-from.tsx';

/** Directions from both stations (member-and-admin §2). */
export function Ways() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={access.routesHeading} moon={6} row />
        {routes.map((route) => (
          <WayFrom key={route.id} route={route} />
        ))}
      </div>
    </section>
  );
}
