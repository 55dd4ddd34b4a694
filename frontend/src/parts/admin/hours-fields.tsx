import { halfHours, timeOf } from '@salon/domain';
import { asChoices, SelectField } from '../select-field.tsx';

export const HOURS_TIMES = halfHours(8 * 60, 22 * 60).map(timeOf);

const TYPES = [
  { value: '', label: 'すべての鑑定' },
  { value: 'in-person', label: '対面' },
  { value: 'phone', label: '電話' },
] as const;

/** Hours as chosen: times of day, and the kind of reading or '' for all. */
interface ChosenHours {
  readonly startTime: string;
  readonly endTime: string;
  readonly type: string;
}

export const USUAL_HOURS: ChosenHours = { startTime: '10:00', endTime: '19:00', type: '' };

export const serviceTypeOf = ({ type }: ChosenHours) =>
  type === '' ? null : (type as 'in-person' | 'phone');

interface HoursFieldsProps {
  readonly hours: ChosenHours;
  readonly onChange: (change: Partial<ChosenHours>) => void;
}

export function HoursFields({ hours: { startTime, endTime, type }, onChange }: HoursFieldsProps) {
  return (
    <>
      <SelectField
        label="開始"
        required
        value={startTime}
        choices={asChoices(HOURS_TIMES.slice(0, -1))}
        onChange={({ target }) => onChange({ startTime: target.value })}
      />
      <SelectField
        label="終了"
        required
        value={endTime}
        choices={asChoices(HOURS_TIMES.filter((time) => time > startTime))}
        onChange={({ target }) => onChange({ endTime: target.value })}
      />
      <SelectField
        label="鑑定"
        required
        value={type}
        choices={TYPES}
        onChange={({ target }) => onChange({ type: target.value })}
      />
    </>
  );
}
