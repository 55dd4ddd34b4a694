import {
  chosenReminders,
  offeredReminders,
  plannedMails,
  type RemindersChoice,
  reminderKinds,
} from '@salon/domain';
import { useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';
import { Checkbox } from './field.tsx';

/** Nothing when the salon sends none (specification, mail: reminders). */
export function ReminderBoxes({
  choice,
  onChange,
}: {
  readonly choice: RemindersChoice | null;
  readonly onChange: (choice: RemindersChoice) => void;
}) {
  const salon = useSettings().settings;
  if (!salon) return null;
  const [offered, chosen] = [offeredReminders(salon), chosenReminders(salon, choice)];
  if (!reminderKinds.some((kind) => offered[kind])) return null;
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>ご予約のお知らせ</legend>
      {reminderKinds.map((kind) =>
        offered[kind] ? (
          <Checkbox
            key={kind}
            name={kind}
            label={plannedMails[kind].choiceLabel(salon)}
            checked={chosen[kind]}
            onChange={({ target }) => onChange({ ...chosen, [kind]: target.checked })}
          />
        ) : (
          // Kept by a form without scripts too.
          chosen[kind] && <input key={kind} type="hidden" name={kind} value="on" />
        ),
      )}
    </fieldset>
  );
}
