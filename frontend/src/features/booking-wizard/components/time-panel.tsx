import { businessHoursOn, type Half, tokyoInstant, weekdayOf } from '@salon/domain';
import type { Ref } from 'react';
import { hourMinute, shortDate } from '../../../app/format.ts';
import { useSettings } from '../../../app/use-settings.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Skeleton } from '../../../parts/states.tsx';
import { TelLink } from '../../../parts/tel-link.tsx';
import type { DayTime } from '../model/day-times.ts';
import type { TellerTimes } from '../use-teller-times.ts';
import { useChosenWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { TimeList } from './time-list.tsx';

/** The chosen day's times: two halves, or one list by telephone (public-site §2, step 2). */
export function TimePanel({ ref, times }: { readonly ref: Ref<HTMLElement>; readonly times: TellerTimes }) {
  const { choice } = useChosenWizard();
  const { phones } = useSettings();
  const { date, time } = choice;
  const all = date ? times.timesOf(date) : [];
  const lost = Boolean(time) && !times.pending && !times.failed && !all.some((one) => one.time === time && one.state === 'free');
  return (
    <section ref={ref} className="times" aria-labelledby="day" aria-live="polite">
      <h2 id="day">
        {date ? (
          <>
            <span className={dayColour(date, times.dayOf(date)?.holiday)}>{shortDate(tokyoInstant(date, '00:00'))}</span>
            {texts.time.freeTimes}
          </>
        ) : (
          wizardTexts.freeTimes
        )}
      </h2>
      {!date && <p className="times__choose">{texts.time.choose}</p>}
      {date && times.pending && <Skeleton lines={3} label={wizardTexts.loadingDays} />}
      {lost && <p className="times__lost">{wizardTexts.timeLost}</p>}
      {date && !times.pending && <DayLists date={date} times={all} />}
      <p className="note">
        {texts.time.elsewhere}
        <br />
        {phones[0] && <TelLink number={phones[0]} />}
        {texts.time.elsewhereHours}
      </p>
    </section>
  );
}

function DayLists({ date, times }: { readonly date: string; readonly times: readonly DayTime[] }) {
  const { settings } = useSettings();
  if (!times.some(({ state }) => state === 'free')) return <p className="times__choose">{texts.time.noTimes}</p>;
  const hours = businessHoursOn(date, settings?.businessHours ?? {});
  const halves: readonly (readonly [Half, { readonly start: string; readonly end: string }])[] = [
    ['first', hours.firstHalf],
    ['second', hours.secondHalf],
  ];
  const own = times.filter(({ half }) => half === null);
  return (
    <>
      {own.length > 0 && <TimeList times={own} label={texts.time.freeTimes} />}
      {halves.map(([half, { start, end }]) => {
        const inHalf = times.filter((time) => time.half === half);
        return inHalf.length > 0 ? (
          <div key={half}>
            <h3 id={half}>
              {texts.time.halves[half]}
              <small>{`${hourMinute(start)}–${hourMinute(end)}`}</small>
            </h3>
            <TimeList times={inHalf} labelledBy={half} />
          </div>
        ) : null;
      })}
    </>
  );
}

function dayColour(date: string, holiday: string | null | undefined): string | undefined {
  if (holiday || weekdayOf(date) === 0) return 'sun';
  return weekdayOf(date) === 6 ? 'sat' : undefined;
}
