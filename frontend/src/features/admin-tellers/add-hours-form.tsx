import { businessHoursOn, messages } from '@salon/domain';
import { type FormEvent, useState } from 'react';
import { useSettings } from '../../app/use-settings.ts';
import type { AdminTeller } from '../../parts/admin/admin-reads.ts';
import { asChoices, SelectField } from '../../parts/admin/select-field.tsx';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { type HoursFilter, halvesOn, keepEnd, keepStart, serviceTypeOf, timeOptions, USUAL_HOURS } from './hours-options.ts';
import { useAddHours } from './use-add-hours.ts';

interface AddHoursFormProps {
  readonly teller: AdminTeller;
  readonly filter: HoursFilter;
  /** The chosen day, or ''. */
  readonly date: string;
  readonly today: string;
}

/** Halves of the day by one touch each, or a start and an end by hand (member-and-admin §5). */
export function AddHoursForm({ teller, filter, date, today }: AddHoursFormProps) {
  const show = useToast();
  const { add, busy } = useAddHours();
  const byMonth = useSettings().settings?.businessHours ?? {};
  const [morning, setMorning] = useState(false);
  const [afternoon, setAfternoon] = useState(false);
  const [hours, setHours] = useState<{ start: string; end: string }>({ ...USUAL_HOURS });
  const halves = halvesOn(date || today, byMonth);
  const { starts, ends } = timeOptions(filter, businessHoursOn(date || today, byMonth));
  const start = keepStart(hours.start, starts);
  const end = keepEnd(hours.end, ends);
  const byHand = !morning && !afternoon;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refuse = (description: string) => show({ title: 'エラー', description, tone: 'destructive' });
    if (!date) return refuse(messages.date);
    if (byHand && end <= start) return refuse(messages.hoursOrder);
    const spans = byHand ? [{ start, end }] : [...(morning ? [halves.morning] : []), ...(afternoon ? [halves.afternoon] : [])];
    await add(
      spans.map((span) => ({
        fortuneTellerId: teller.id,
        date,
        startTime: span.start,
        endTime: span.end,
        isActive: true,
        serviceType: serviceTypeOf(filter),
      })),
    );
    return undefined;
  };

  return (
    <form className="hours-form" onSubmit={(event) => void submit(event)}>
      <Checkbox
        label={`前半 ${halves.morning.start}–${halves.morning.end}`}
        checked={morning}
        onChange={({ target }) => setMorning(target.checked)}
      />
      <Checkbox
        label={`後半 ${halves.afternoon.start}–${halves.afternoon.end}`}
        checked={afternoon}
        onChange={({ target }) => setAfternoon(target.checked)}
      />
      {byHand && (
        <div className="form__pair">
          <SelectField
            label="開始時間"
            required
            value={start}
            choices={asChoices(starts)}
            onChange={({ target }) => setHours({ ...hours, start: target.value })}
          />
          <SelectField
            label="終了時間"
            required
            value={end}
            choices={asChoices(ends)}
            onChange={({ target }) => setHours({ ...hours, end: target.value })}
          />
        </div>
      )}
      <Button type="submit" small disabled={busy}>
        {busy ? '追加しています' : '勤務時間を追加'}
      </Button>
    </form>
  );
}
