import { addMonths, lastDayOf, monthOf, tokyoDate, tokyoInstant } from '@salon/domain';
import { useRef } from 'react';
import { inJapan } from '../../../app/format.ts';
import { useNow } from '../../../app/now.tsx';
import { useSettings } from '../../../app/use-settings.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorState } from '../../../parts/states.tsx';
import { scrollToPart } from '../scroll-to-part.ts';
import { useTellerTimes } from '../use-teller-times.ts';
import { useChosenWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { Calendar } from './calendar.tsx';
import { StepHead } from './step-head.tsx';
import { TimePanel } from './time-panel.tsx';
import { VisitSummary } from './visit-summary.tsx';

/** Below this width the times stand under the calendar, so the page moves to them (public-site §9). */
const WIDE = 1024;

/** Step 2: a day, then a time (public-site §2). */
export function TimeStep() {
  const { teller, service, choice, move } = useChosenWizard();
  const now = useNow();
  const { deadlineHours } = useSettings();
  const times = useTellerTimes(teller, service);
  const panel = useRef<HTMLElement>(null);
  const today = tokyoDate(now.toISOString());
  const lastDay = lastDayOf(addMonths(monthOf(today), 1));
  const last = inJapan(tokyoInstant(lastDay, '00:00'));

  const choose = (date: string) => {
    move({ type: 'choose-date', date });
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
            <Button look="plain" onClick={() => move({ type: 'go-back' })}>
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
