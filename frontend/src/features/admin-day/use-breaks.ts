import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import type { Break } from '../../parts/admin/admin-reads.ts';
import { alreadyShown, useWrite } from '../../parts/admin/use-write.ts';
import { useToast } from '../../parts/toaster.tsx';

/**
 * Adds and removes breaks at once, with an undo in the toast (specification, administration:
 * board).
 */
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
  const words = ({ note, startTime, endTime }: Pick<Break, 'note' | 'startTime' | 'endTime'>) =>
    `${note}　${startTime}–${endTime}`;
  const add = async (body: Body<'addBreak'>) => {
    const added = await adding.mutateAsync(body);
    const undo = () =>
      removing
        .mutateAsync(added)
        .then(() => show({ title: '元に戻しました', description: words(added) }), alreadyShown);
    show({
      title: '休憩を入れました',
      description: words(added),
      actions: [{ label: '元に戻す', run: () => void undo() }],
    });
  };
  const remove = async (entry: Break) => {
    const { id: _, ...body } = entry;
    const undo = () =>
      adding
        .mutateAsync(body)
        .then(() => show({ title: '元に戻しました', description: words(entry) }), alreadyShown);
    const removed = {
      title: '休憩を外しました',
      description: words(entry),
      actions: [{ label: '元に戻す', run: () => void undo() }],
    };
    await removing.mutateAsync(entry).then(() => show(removed), alreadyShown);
  };
  return { add, remove, isAdding: adding.isPending };
}
