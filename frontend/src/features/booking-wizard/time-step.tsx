import {
  addMonths,
  hoursBefore,
  lastDayOf,
  leadHours,
  monthOf,
  onlineDeadline,
  tokyoDate,
  tokyoInstant,
} from '@salon/domain';
import { type Ref, useRef, useState } from 'react';
import { inJapan, shortDay } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Calendar } from '../../parts/calendar/calendar.tsx';
import { dayColour, TimeLists } from '../../parts/calendar/time-lists.tsx';
import timesStyles from '../../parts/calendar/times.module.css';
import { LOADING } from '../../parts/calendar/times-reads.ts';
import { type TellerTimes, useTellerTimes } from '../../parts/calendar/use-teller-times.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { TelLink } from '../../parts/links.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { StepHead, scrollToPart } from './step-head.tsx';
import { VisitSummary } from './visit-summary.tsx';
import styles from './wizard.module.css';
import { useChosenWizard } from './wizard-context.ts';

/**
 * Below this width (px) the times are under the calendar (specification, booking: step 2, date and
 * time).
 */
const WIDE = 1024;

export function TimeStep() {
  const { teller, service, choice, dispatch } = useChosenWizard();
  const now = useNow();
  const { times: settings, deadlineHours } = useSettings();
  const lead = leadHours(service, settings);
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
      <StepHead title="日時をお選びください">
        {`${last.month}月${last.day}日までのご予約を承っております。${
          lead > deadlineHours
            ? `このメニューは、開始の${hoursBefore(lead)}まで`
            : `当日のお席は、${lead === 0 ? '' : '開始の'}${onlineDeadline(lead)}`
        }お選びいただけます。`}
      </StepHead>
      <div className={styles.wizGrid}>
        {times.failed ? (
          <ErrorState title="空き状況を読み込めませんでした" onRetry={times.retry} />
        ) : (
          <Calendar today={today} times={times} chosen={choice.date} takesFull onChoose={choose} />
        )}
        <div>
          <TimePanel ref={panel} times={times} />
          <p className={styles.wizBack}>
            <Button look="plain" onClick={() => dispatch({ type: 'go-back' })}>
              戻る
            </Button>
          </p>
        </div>
        <VisitSummary
          free={isFree(times.timesOf(choice.date ?? ''), choice.time)}
          assignee={times.assigneeOf(choice.date ?? '', choice.time ?? '')}
        />
      </div>
    </>
  );
}

const isFree = (
  times: ReturnType<ReturnType<typeof useTellerTimes>['timesOf']>,
  time: string | undefined,
) => times.some((each) => each.time === time && each.state === 'free');

function TimePanel({
  ref,
  times,
}: {
  readonly ref: Ref<HTMLElement>;
  readonly times: TellerTimes;
}) {
  const { choice, chooseTime } = useChosenWizard();
  const { phones, phoneHours } = useSettings();
  const { date, time } = choice;
  const all = date ? times.timesOf(date) : [];
  const chosen = all.find((each) => each.time === time);
  const lost = Boolean(time) && !times.pending && !times.failed && chosen?.state !== 'free';
  return (
    <section ref={ref} className={timesStyles.times} aria-labelledby="day" aria-live="polite">
      <h2 id="day">
        {date ? (
          <>
            <span className={dayColour(date, times.dayOf(date)?.holiday)}>{shortDay(date)}</span>
            <span>の空き時間</span>
          </>
        ) : (
          '空き時間'
        )}
      </h2>
      {!date && (
        <p className={timesStyles.choose}>
          日付をお選びください。空いているお時間が、こちらに表示されます。
        </p>
      )}
      {date && times.pending && <Skeleton lines={3} label={LOADING} />}
      {lost && (
        <p className={timesStyles.lost}>
          {chosen
            ? 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。'
            : 'お選びのお時間は、このメニューではご予約いただけません。ほかのお時間をお選びください。'}
        </p>
      )}
      {date && !times.pending && (
        <TimeLists
          date={date}
          times={all}
          chosen={time}
          onChoose={(chosen) => chooseTime(chosen, times.assigneeOf(date, chosen))}
        />
      )}
      {date && !times.pending && <JoinWaitlist />}
      <p className={theme.note}>
        ご希望のお時間がないときは、お電話でご相談ください。
        <br />
        {phones[0] && <TelLink number={phones[0]} />}
        <span>{openingTexts.inBrackets(phoneHours)}</span>
      </p>
    </section>
  );
}

const waitlistDialog = async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog;

function JoinWaitlist() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className={theme.note}>
        ご希望のお時間が満席のときは、キャンセル待ちを承ります。空きが出ましたら、お待ちの順にメールでご案内いたします。
      </p>
      <p className={theme.btns}>
        <Button small look="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          キャンセル待ちに登録
        </Button>
      </p>
      {asking && <LazyDialog load={waitlistDialog} onClose={() => setAsking(false)} />}
    </>
  );
}
