import {
  businessHoursOn,
  halfHours,
  type MonthHours,
  messages,
  minutesOf,
  timeOf,
} from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { useSettings } from '../../app/use-settings.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads, type WorkingHours } from '../../parts/admin/admin-reads.ts';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { alreadyShown, bulkMessage, useWrite, useWrites } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hours.module.css';

/**
 * `face_to_face` is 'in-person' in working hours (specification, administration: working hours
 * dialog).
 */
export const hoursFilters = [
  { value: 'all', label: 'すべて' },
  { value: 'face_to_face', label: '対面' },
  { value: 'phone', label: '電話' },
] as const;
export type HoursFilter = (typeof hoursFilters)[number]['value'];

const SERVICE_TYPES = { all: null, face_to_face: 'in-person', phone: 'phone' } as const;

const serviceTypeOf = (filter: HoursFilter): 'phone' | 'in-person' | null => SERVICE_TYPES[filter];

function serviceTypeText(type: 'phone' | 'in-person' | null): string {
  if (type === null) return 'すべて';
  return type === 'phone' ? '電話' : '対面';
}

/** Initial start and end (specification, forms: working hours form). */
const USUAL_HOURS = { start: '10:00', end: '14:00' } as const;

const PHONE_FROM = 8 * 60;
const PHONE_TO = 21 * 60; // no 21:30
const EARLIEST = minutesOf(USUAL_HOURS.start);

/** The telephone's are fixed, all others come from the month's business hours. */
export function timeOptions(
  filter: HoursFilter,
  hours: MonthHours,
): { readonly starts: readonly string[]; readonly ends: readonly string[] } {
  if (filter === 'phone') {
    const times = halfHours(PHONE_FROM, PHONE_TO).map(timeOf);
    return { starts: times.slice(0, -1), ends: times };
  }
  const { firstHalf, secondHalf } = hours;
  const first = Math.min(EARLIEST, minutesOf(firstHalf.start));
  const grid = halfHours(first, minutesOf(secondHalf.end)).map(timeOf);
  const named = [firstHalf, secondHalf].flatMap(({ reception, end }) => [
    reception.slice(0, 5),
    end.slice(0, 5),
  ]);
  const times = [...new Set([...grid, ...named])].sort();
  return { starts: times.slice(0, -1), ends: times.slice(1) };
}

/**
 * An unavailable end falls back to 14:00 (specification, forms: working hours form), or to the last
 * option if that is unavailable too.
 */
export const keepEnd = (end: string, ends: readonly string[]): string =>
  [end, USUAL_HOURS.end].find((time) => ends.includes(time)) ?? ends.at(-1) ?? USUAL_HOURS.end;

/**
 * An unavailable start falls back to 10:00 or the first option, so that the shown value is sent.
 */
export const keepStart = (start: string, starts: readonly string[]): string =>
  [start, USUAL_HOURS.start].find((time) => starts.includes(time)) ??
  starts[0] ??
  USUAL_HOURS.start;

interface Half {
  readonly start: string;
  /** Working hours end at the half's last reception. */
  readonly end: string;
}

function halvesOn(
  date: string,
  byMonth: Readonly<Record<string, MonthHours>>,
): { readonly morning: Half; readonly afternoon: Half } {
  const { firstHalf, secondHalf } = businessHoursOn(date, byMonth);
  const half = ({ start, reception }: MonthHours['firstHalf']): Half => ({
    start: start.slice(0, 5),
    end: reception.slice(0, 5),
  });
  return { morning: half(firstHalf), afternoon: half(secondHalf) };
}

export function DayEntries({ entries }: { readonly entries: readonly WorkingHours[] }) {
  const client = useQueryClient();
  const show = useToast();
  const [asking, setAsking] = useState<{ readonly entry: WorkingHours; readonly count: number }>();
  const [busy, setBusy] = useState(false);
  const remove = useWrite({
    run: ({ id, force }: { readonly id: string; readonly force: boolean }) =>
      api('removeWorkingHours', { params: { id }, query: force ? { force: 'true' } : {} }),
    done: '勤務時間を削除しました',
    failed: { title: 'エラーが発生しました', always: '勤務時間の削除に失敗しました' },
  });
  const bookingsIn = async ({ id }: WorkingHours): Promise<number | undefined> => {
    try {
      return (await client.fetchQuery({ ...adminReads.hoursBookingCount(id), staleTime: 0 })).count;
    } catch {
      show({
        title: '予約件数の取得に失敗しました',
        description: '予約件数の確認に失敗しました',
        tone: 'destructive',
      });
      return undefined;
    }
  };
  const removeOrAsk = async (entry: WorkingHours) => {
    setBusy(true); // before the count, so that a second click does not delete again
    const count = await bookingsIn(entry);
    if (count) setAsking({ entry, count });
    if (count === 0) await remove.mutateAsync({ id: entry.id, force: false }).catch(alreadyShown);
    setBusy(false);
  };
  if (entries.length === 0)
    return <p className={theme.note}>この日の勤務時間は、まだありません。</p>;
  return (
    <>
      <ul className={styles.dayEntries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>
              {entry.startTime}–{entry.endTime}
            </b>
            <span className={theme.note}>{serviceTypeText(entry.serviceType)}</span>
            <Button
              small
              look="plain"
              disabled={busy || remove.isPending}
              aria-label={`${entry.startTime}から${entry.endTime}まで（${serviceTypeText(entry.serviceType)}）の勤務時間を削除`}
              onClick={() => void removeOrAsk(entry)}
            >
              削除
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          destructive
          title="勤務時間を削除しますか"
          description={`この時間帯には${asking.count}件のご予約があります。削除しても、ご予約はそのまま残ります。`}
          confirm="削除する"
          busy={remove.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() =>
            remove.mutate(
              { id: asking.entry.id, force: true },
              { onSettled: () => setAsking(undefined) },
            )
          }
        >
          <ImpactNotice
            change={{ kind: 'hours', id: asking.entry.id }}
            effect="勤務時間を削除しても、ご予約はそのまま残ります。"
          />
        </ConfirmDialog>
      )}
    </>
  );
}

export function AddHoursForm({
  teller,
  filter,
  date,
  today,
  onDirty,
}: {
  readonly teller: AdminTeller;
  readonly filter: HoursFilter;
  readonly date: string;
  readonly today: string;
  readonly onDirty: (isDirty: boolean) => void;
}) {
  const show = useToast();
  const { writeAll, answered } = useWrites({
    run: (body: Body<'addWorkingHours'>, correlationId) =>
      api('addWorkingHours', { body, correlationId }),
    message: bulkMessage('勤務時間', '追加しました', {
      title: 'エラーが発生しました',
      otherwise: '勤務時間の追加に失敗しました',
    }),
  });
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
    const refuse = (description: string) =>
      show({ title: 'エラー', description, tone: 'destructive' });
    if (!date) return refuse(messages.date);
    if (byHand && end <= start) return refuse(messages.hoursOrder);
    const spans = byHand
      ? [{ start, end }]
      : [...(morning ? [halves.morning] : []), ...(afternoon ? [halves.afternoon] : [])];
    const { failed } = await writeAll(
      spans.map((span) => ({
        fortuneTellerId: teller.id,
        date,
        startTime: span.start,
        endTime: span.end,
        isActive: true,
        serviceType: serviceTypeOf(filter),
      })),
    );
    if (failed.length === 0) onDirty(false);
    return undefined;
  };

  return (
    <form
      className={styles.hoursForm}
      onChange={() => onDirty(true)}
      onSubmit={(event) => void submit(event)}
    >
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
        <div className={admin.formPair}>
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
      <Button type="submit" small disabled={answered !== undefined}>
        {answered === undefined ? '勤務時間を追加' : '追加しています'}
      </Button>
    </form>
  );
}
