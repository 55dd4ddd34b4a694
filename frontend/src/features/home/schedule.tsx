import { anchors } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { MonthPictures } from './month-pictures.tsx';
import { WeeklyLedger } from './weekly-ledger.tsx';

/** 3. Who sits in the salon: the fixed week as a table, the months as pictures. */
export function Schedule() {
  return (
    <section className="band band--tint" id={anchors.schedule}>
      <div className="wrap">
        <SectionHead title={home.schedule.heading} moon={4} row>
          <p className="quiet">{home.schedule.hours}</p>
        </SectionHead>
        <WeeklyLedger />
        <MonthPictures />
      </div>
    </section>
  );
}
