import { addMonths, businessHoursOn, type Half, lastDayOf, monthOf, tokyoDate, tokyoInstant, weekdayOf } from '@salon/domain';
import { type Ref, useRef } from 'react';
import { hourMinute, inJapan, shortDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { wizard as texts } from '../../content/wizard.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TelLink } from '../../parts/links.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { Calendar } from './calendar.tsx';
import type { DayTime } from './day-times.ts';
import { StepHead, scrollToPart } from './step-head.tsx';
import { type TellerTimes, useTellerTimes } from './use-teller-times.ts';
import { VisitSummary } from './visit-summary.tsx';
import { useChosenWizard, useWizard } from './wizard-context.ts';
import { wizardTexts } from './wizard-texts.ts';

/** Below this width the times stand under the calendar, so the page moves to them (specification, booking: step 2, date and time). */
const WIDE = 1024;

/** Step 2: a day, then a time (specification, booking: step 2, date and time). */
export function TimeStep() {
  const { teller, service, choice, dispatch } = useChosenWizard();
  const now = useNow();
  const { deadlineHours } = useSettings();
  const times = useTellerTimes(teller, service);
  const panel = useRef<HTMLElement>(null);
  const today = tokyoDate(now.toISOString());
  const lastDay = lastDayOf(addMonths(monthOf(today), 1));
  const last = inJapan(tokyoInstant(lastDay, '00:00'));

  const choose = (date: string) => {
    dispatch({ type: 'choose-date', date });
    if (window.innerWidth < WIDE) requestAnimationFrame(() => scrollToPart(panel.current));
  };
  return (
    <>
      <StepHead title={texts.time.heading}>{texts.time.range(`${last.month}月${last.day}日`, deadlineHours)}</StepHead>
      <div className="wiz__grid">
        {times.failed ? (
          <ErrorState title={wizardTexts.calendarLoad} onRetry={times.retry} />
        ) : (
          <Calendar today={today} times={times} chosen={choice.date} onChoose={choose} />
        )}
        <div>
          <TimePanel ref={panel} times={times} />
          <p className="wiz__back">
            <Button look="plain" onClick={() => dispatch({ type: 'go-back' })}>
              {texts.back}
            </Button>
          </p>
        </div>
        <VisitSummary free={isFree(times.timesOf(choice.date ?? ''), choice.time)} />
      </div>
    </>
  );
}

/** Whether the address' time can still be had. */
const isFree = (times: ReturnType<ReturnType<typeof useTellerTimes>['timesOf']>, time: string | undefined): boolean =>
  times.some((one) => one.time === time && one.state === 'free');

/** The chosen day's times: two halves, or one list by telephone (specification, booking: step 2, date and time). */
function TimePanel({ ref, times }: { readonly ref: Ref<HTMLElement>; readonly times: TellerTimes }) {
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

interface TimeListProps {
  readonly times: readonly DayTime[];
  readonly label?: string;
  readonly labelledBy?: string;
}

/** Times as buttons; choosing one goes on. */
function TimeList({ times, label, labelledBy }: TimeListProps) {
  const { choice, chooseTime } = useWizard();
  return (
    <ul aria-label={label} aria-labelledby={labelledBy}>
      {times.map(({ time, state }) => (
        <li key={time}>
          {state === 'free' ? (
            <button type="button" aria-pressed={time === choice.time} onClick={() => chooseTime(time)}>
              {time === choice.time && <Icon name="check" />}
              {time}
            </button>
          ) : (
            <button type="button" disabled>
              {time}
              <small>{state === 'taken' ? texts.time.taken : texts.time.legend.byPhone}</small>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
