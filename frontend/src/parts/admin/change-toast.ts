import { tokyoTime } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type Answer, api, type Body } from '../../api/api.ts';
import { isRead, refetch } from '../../api/read.ts';
import type { ToastMessage } from '../toast-region.tsx';
import { useToast } from '../toaster.tsx';
import type { BoardBooking } from './admin-reads.ts';
import { alreadyShown, useWrite } from './use-write.ts';

type WaitingMail = Answer<'readWaitingMail'>;

export const NO_ADDRESS = 'メールアドレスがないため、お知らせは送られません。';

export function waitingMailText({ to, mail }: WaitingMail): string {
  if (mail === null) return 'お客さまへのお知らせはありません。';
  return to === null
    ? NO_ADDRESS
    : `${tokyoTime(mail.goesAt)} に ${to} へ「${mail.label}」を送ります。`;
}

export function useWithholding() {
  return useWrite({
    run: (id: string) => api('withholdMail', { params: { id } }),
    done: 'お客さまには知らせません',
    failed: 'お知らせを取りやめられませんでした',
  });
}

export function useChangeToast() {
  const client = useQueryClient();
  const show = useToast();
  const withholding = useWithholding();
  return async (
    id: string,
    { description, ...message }: Omit<ToastMessage, 'actions'>,
    undo?: () => Promise<void>,
  ): Promise<void> => {
    await refetch(client, isRead('readWaitingMail'));
    const waiting = await api('readWaitingMail', { params: { id } }).catch(() => undefined);
    show({
      ...message,
      description: [description, waiting && waitingMailText(waiting)].filter(Boolean).join('\n'),
      actions: [
        ...(undo ? [{ label: '元に戻す', run: () => void undo() }] : []),
        ...(waiting?.mail && waiting.to
          ? [{ label: '知らせない', run: () => withholding.mutate(id) }]
          : []),
      ],
    });
  };
}

export function useReschedule() {
  const showChange = useChangeToast();
  const write = useWrite({
    run: ({ id, ...body }: Body<'reschedule'> & { readonly id: string }) =>
      api('reschedule', { params: { id }, body }),
    failed: '日時の変更に失敗しました',
  });
  /** Rejects if the write failed, which its toast has shown; `onDone` runs before the toast. */
  const reschedule = async (
    { id, startTime, fortuneTeller }: BoardBooking,
    to: Body<'reschedule'>,
    description: string,
    onDone?: () => void,
  ): Promise<void> => {
    await write.mutateAsync({ id, ...to });
    onDone?.();
    const undo = () =>
      write
        .mutateAsync({ id, startTime, fortuneTellerId: fortuneTeller.id })
        .then(() => showChange(id, { title: '元の日時に戻しました' }), alreadyShown);
    await showChange(id, { title: '日時を変更しました', description }, undo);
  };
  return { reschedule, isPending: write.isPending };
}
