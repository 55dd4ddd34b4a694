import { wizard as texts } from '../../../content/wizard.ts';
import { Icon } from '../../../parts/icon.tsx';
import type { DayTime } from '../model/day-times.ts';
import { useWizard } from '../wizard-context.ts';

interface TimeListProps {
  readonly times: readonly DayTime[];
  readonly label?: string;
  readonly labelledBy?: string;
}

/** Times as buttons; choosing one goes on. */
export function TimeList({ times, label, labelledBy }: TimeListProps) {
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
