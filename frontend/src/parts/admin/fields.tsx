import { NumberField } from '@base-ui/react/number-field';
import { Switch } from '@base-ui/react/switch';
import { addDays, halfHours, messages, timeOf, tokyoTime } from '@salon/domain';
import { type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useRead } from '../../api/use-read.ts';
import { shortDate } from '../../app/format.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { asChoices, type FieldTexts, FormField, SelectField } from '../field.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
import styles from './admin.module.css';
import { type AdminTeller, adminReads, type Service } from './admin-reads.ts';

interface SlotFieldProps {
  readonly tellerId: string;
  readonly serviceId: string;
  readonly date: string;
  /** An instant, or '' */
  readonly value: string;
  readonly onChange: (startTime: string) => void;
  readonly onDay: (date: string) => void;
  readonly missing: boolean;
}

export function SlotField({
  tellerId,
  serviceId,
  date,
  value,
  onChange,
  onDay,
  missing,
}: SlotFieldProps) {
  const ready = Boolean(tellerId && serviceId && date);
  const query = useRead({
    ...adminReads.availability(tellerId, serviceId, date),
    enabled: ready,
  });
  const slots = query.data?.find((day) => day.date === date)?.slots ?? [];
  return (
    <SlotChoice slots={slots} value={value} onChange={onChange} missing={missing}>
      {!ready && (
        <p className={theme.note}>メニュー、占い師、日付を選ぶと、空いている時間が出ます。</p>
      )}
      {ready && query.isPending && <Skeleton lines={2} />}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isSuccess && value !== '' && !slots.some(({ start }) => start === value) && (
        <p
          className={theme.fieldE}
        >{`${tokyoTime(value)} は、このメニューでは空いていません。ほかの時間をお選びください。`}</p>
      )}
      {!ready && value !== '' && (
        <p className={theme.note}>{`${tokyoTime(value)} を選んでいます。`}</p>
      )}
      {query.isSuccess && slots.length === 0 && (
        <FullDay tellerId={tellerId} serviceId={serviceId} date={date} onDay={onDay} />
      )}
    </SlotChoice>
  );
}

interface SlotChoiceProps extends Pick<SlotFieldProps, 'value' | 'onChange' | 'missing'> {
  readonly slots: readonly { readonly start: string }[];
  readonly children: ReactNode;
}

export function SlotChoice({ slots, value, onChange, missing, children }: SlotChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={missing ? `${theme.field} ${theme.fieldError}` : theme.field}
      aria-describedby={missing ? id : undefined}
    >
      <legend className={theme.fieldL}>
        時間<em className={theme.must}>必須</em>
      </legend>
      {children}
      {slots.length > 0 && (
        <p className={styles.slots}>
          {slots.map(({ start }) => (
            <button
              key={start}
              type="button"
              aria-pressed={start === value}
              onClick={() => onChange(start)}
            >
              {tokyoTime(start)}
            </button>
          ))}
        </p>
      )}
      {missing && (
        <p className={theme.fieldE} id={id}>
          {messages.startTime}
        </p>
      )}
    </fieldset>
  );
}

const NEXT_DAYS = 31;

function FullDay({
  tellerId,
  serviceId,
  date,
  onDay,
}: Pick<SlotFieldProps, 'tellerId' | 'serviceId' | 'date' | 'onDay'>) {
  const { data } = useRead(
    adminReads.availability(tellerId, serviceId, addDays(date, 1), addDays(date, NEXT_DAYS)),
  );
  const next = data?.find(({ slots }) => slots.length > 0);
  return (
    <>
      <p className={theme.note} role="status">
        {`この日に空いている時間はありません。${data && !next ? '先の1か月にもありません。' : ''}`}
      </p>
      {next && (
        <Button small look="line" onClick={() => onDay(next.date)}>
          {`次に空いている ${shortDate(next.slots[0]?.start ?? '')} にする`}
        </Button>
      )}
    </>
  );
}

export function Toggle({
  on,
  words,
  label,
  busy = false,
  onToggle,
}: {
  readonly on: boolean;
  readonly words: readonly [on: string, off: string];
  readonly label: string;
  readonly busy?: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <Switch.Root
      checked={on}
      onCheckedChange={onToggle}
      disabled={busy}
      nativeButton
      render={<button type="button" />}
      aria-label={`${label}：${on ? words[0] : words[1]}`}
      className={classNames(styles.toggle, on && styles.toggleOn)}
    >
      {on ? words[0] : words[1]}
    </Switch.Root>
  );
}

export const toggled = (selected: readonly string[], id: string): string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

export const asTellerChoices = (
  tellers: readonly Pick<AdminTeller, 'id' | 'name' | 'nameKana'>[],
) =>
  tellers.map(({ id, name, nameKana }) => ({
    value: id,
    label: name,
    more: nameKana ?? undefined,
  }));

/** Whether a teller takes bookings for a service (specification, content: services). */
export const isAble = (
  { id, isActive }: AdminTeller,
  service: Pick<Service, 'fortuneTellerIds'> | undefined,
): boolean =>
  isActive &&
  (!service || service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(id));

export const HOURS_TIMES = halfHours(8 * 60, 22 * 60).map(timeOf);

const TYPES = [
  { value: '', label: 'すべての鑑定' },
  { value: 'in-person', label: '対面' },
  { value: 'phone', label: '電話' },
] as const;

/** Times of day; the kind of reading is '' for all. */
interface ChosenHours {
  readonly startTime: string;
  readonly endTime: string;
  readonly type: string;
}

export const INITIAL_HOURS: ChosenHours = { startTime: '10:00', endTime: '19:00', type: '' };

export const serviceTypeOf = ({ type }: ChosenHours) =>
  type === '' ? null : (type as 'in-person' | 'phone');

export function HoursFields({
  hours: { startTime, endTime, type },
  onChange,
}: {
  readonly hours: ChosenHours;
  readonly onChange: (change: Partial<ChosenHours>) => void;
}) {
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

interface FigureFieldProps<Values extends FieldValues> extends Omit<FieldTexts, 'error'> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly step?: number;
  /** Limits the buttons only; the form reports typed values beyond. */
  readonly max?: number;
}

export function FigureField<Values extends FieldValues>({
  control,
  name,
  label,
  step = 1,
  max,
  ...texts
}: FigureFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const text: string = field.value;
  return (
    <FormField {...texts} label={label} id={`field-${name}`} error={fieldState.error?.message}>
      {({ id, ...wiring }) => (
        <NumberField.Root
          id={id}
          value={text === '' ? null : Number(text)}
          onValueChange={(value) => field.onChange(value === null ? '' : String(value))}
          min={0}
          {...(max === undefined ? {} : { max })}
          allowOutOfRange
          step={step}
          locale="ja-JP"
          format={{ maximumFractionDigits: 0 }}
        >
          <NumberField.Group className={styles.figure}>
            <NumberField.Decrement data-step aria-label={`${label}を減らす`}>
              −
            </NumberField.Decrement>
            <NumberField.Input
              {...wiring}
              ref={field.ref}
              name={name}
              onBlur={field.onBlur}
              className={theme.input}
              autoComplete="off"
              aria-roledescription={undefined}
            />
            <NumberField.Increment data-step aria-label={`${label}を増やす`}>
              ＋
            </NumberField.Increment>
          </NumberField.Group>
        </NumberField.Root>
      )}
    </FormField>
  );
}
