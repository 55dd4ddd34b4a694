import { Announcements } from './announcements.tsx';
import { Banners } from './banners.tsx';

/** 6 and 7, which share one band. */
export function NewsAndBanners() {
  return (
    <section className="band band--flush">
      <div className="wrap">
        <Announcements />
        <Banners />
      </div>
    </section>
  );
}
