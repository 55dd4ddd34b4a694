import { defaultBreakNote, messages } from '@salon/domain';
import { useState } from 'react';
import { api, type Body } from '../../api/api.ts';
import type { Break } from '../../parts/admin/admin-reads.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { alreadyShown, useWrite } from '../../parts/admin/use-write.ts';
import { SelectField, TextInput } from '../../parts/field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import type { Lane } from './day-grid.ts';

export type BreakPreset = Omit<Body<'addBreak'>, 'note'>;

export function BreakDialog({
  preset,
  lanes,
  onClose,
}: {
  readonly preset: BreakPreset;
  readonly lanes: readonly Lane[];
  readonly onClose: () => void;
}) {
  const [planned, setPlanned] = useState({ ...preset, note: defaultBreakNote });
  const [tried, setTried] = useState(false);
  const { add, isAdding } = useBreaks();
  const set = (change: Partial<typeof planned>) => setPlanned({ ...planned, ...change });
  const { fortuneTellerId, date, startTime, endTime, note } = planned;
  const errors = {
    date: date ? undefined : messages.date,
    startTime: startTime ? undefined : messages.time,
    endTime: endTime > startTime ? undefined : messages.hoursOrder,
  };
  const submit = async () => {
    setTried(true);
    if (Object.values(errors).every((error) => error === undefined))
      await add(planned).then(onClose, () => undefined);
  };
  return (
    <FormDialog
      title="休憩を入れる"
      description="この時間には、どこからもご予約を受け付けません。"
      submit="休憩を入れる"
      busy={isAdding}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SelectField
        label="占い師"
        required
        value={fortuneTellerId}
        choices={lanes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => set({ fortuneTellerId: target.value })}
      />
      <DateField
        label="日付"
        required
        value={date}
        error={tried ? errors.date : undefined}
        onChange={(day) => set({ date: day })}
      />
      <DateField
        kind="time"
        label="開始"
        required
        value={startTime}
        error={tried ? errors.startTime : undefined}
        onChange={(time) => set({ startTime: time })}
      />
      <DateField
        kind="time"
        label="終了"
        required
        value={endTime}
        error={tried ? errors.endTime : undefined}
        onChange={(time) => set({ endTime: time })}
      />
      <TextInput
        label="内容"
        hint="例　休憩、片付け、早退"
        autoComplete="off"
        maxLength={100}
        value={note}
        onChange={({ target }) => set({ note: (target as HTMLInputElement).value })}
      />
    </FormDialog>
  );
}

export function useBreaks() {
  const show = useToast();
  const adding = useWrite({
    run: (body: Body<'addBreak'>) => api('addBreak', { body }),
    failed: '休憩を入れられませんでした',
  });
  const removing = useWrite({
    run: ({ id }: Pick<Break, 'id'>) => api('removeBreak', { params: { id } }),
    failed: '休憩を外せませんでした',
  });
  const tell = (title: string, entry: Break, undo: () => Promise<unknown>) => {
    const description = `${entry.note}　${entry.startTime}–${entry.endTime}`;
    const undone = () => show({ title: '元に戻しました', description });
    const run = () => void undo().then(undone, alreadyShown);
    show({ title, description, actions: [{ label: '元に戻す', run }] });
  };
  const add = async (body: Body<'addBreak'>) => {
    const added = await adding.mutateAsync(body);
    tell('休憩を入れました', added, () => removing.mutateAsync(added));
  };
  const remove = async (entry: Break) => {
    const { id: _, ...body } = entry;
    await removing
      .mutateAsync(entry)
      .then(() => tell('休憩を外しました', entry, () => adding.mutateAsync(body)), alreadyShown);
  };
  return { add, remove, isAdding: adding.isPending };
}
