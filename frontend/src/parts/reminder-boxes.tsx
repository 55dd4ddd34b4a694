import {
  offeredReminders,
  type RemindersChoice,
  reminderKinds,
  wantedReminders,
} from '@salon/domain';
import { useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';
import { Checkbox } from './field.tsx';

interface ReminderBoxesProps {
  /** Null shows the default. */
  readonly choice: RemindersChoice | null;
  readonly onChange: (choice: RemindersChoice) => void;
}

/** Nothing when the salon sends none (specification, mail: reminders). */
export function ReminderBoxes({ choice, onChange }: ReminderBoxesProps) {
  const salon = useSettings().settings?.reminders;
  if (!salon) return null;
  const [offered, wanted] = [offeredReminders(salon), wantedReminders(salon, choice)];
  const kinds = reminderKinds.filter((kind) => offered[kind]);
  if (kinds.length === 0) return null;
  const labels = {
    dayBefore: `前日の${salon.dayBefore.slice(0, 5)}にメールで受け取る`,
    hoursBefore: `開始の${salon.hoursBefore}時間前にメールで受け取る`,
  };
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>ご予約前のお知らせ</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          label={labels[kind]}
          checked={wanted[kind]}
          onChange={({ target }) => onChange({ ...wanted, [kind]: target.checked })}
        />
      ))}
    </fieldset>
  );
}
