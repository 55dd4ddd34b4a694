import {
  formatDate,
  limits,
  messages,
  type OfferOutcome,
  partLabels,
  tokyoTime,
} from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime } from '../../app/format.ts';
import { adminReads, type WaitlistEntry } from '../../parts/admin/admin-reads.ts';
import { asTellerChoices, isAble, SlotChoice } from '../../parts/admin/fields.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { TextDialog } from '../../parts/admin/text-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import type { BadgeTone } from '../../parts/badge.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

export function OfferDialog({
  entry,
  onClose,
}: {
  readonly entry: WaitlistEntry;
  readonly onClose: () => void;
}) {
  const { date, service } = entry;
  const tellers = useRead(adminReads.tellers());
  const services = useRead(adminReads.services());
  const offered = services.data?.find(({ id }) => id === service.id);
  const choices = asTellerChoices((tellers.data ?? []).filter((teller) => isAble(teller, offered)));
  const [chosen, setChosen] = useState(entry.fortuneTeller?.id);
  const tellerId = chosen ?? choices[0]?.value ?? '';
  const [startTime, setStartTime] = useState('');
  const [tried, setTried] = useState(false);
  const slots = useRead({
    ...adminReads.availability(tellerId, service.id, date),
    enabled: tellerId !== '',
  });
  const free = slots.data?.find((day) => day.date === date)?.slots ?? [];
  const isFree = free.some(({ start }) => start === startTime);
  const write = useWrite({
    run: () =>
      api('offerByHand', {
        params: { id: entry.id },
        body: { fortuneTellerId: tellerId, startTime },
      }),
    done: { title: '空きをご案内しました', description: waitingName(entry) },
    failed: '空きをご案内できませんでした',
  });
  const submit = () => {
    setTried(true);
    if (isFree) write.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`${waitingName(entry)}へ空きを案内する`}
      description={`${formatDate(date)}　${wishText(entry)}。選んだ時間をお取り置きし、メールでご案内します。`}
      submit="案内する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {tellers.isLoadingError || services.isLoadingError ? (
        <ErrorState onRetry={() => void Promise.all([tellers.refetch(), services.refetch()])} />
      ) : (
        <SelectField
          label="占い師"
          required
          value={tellerId}
          choices={choices}
          onChange={({ target }) => {
            setChosen(target.value);
            setStartTime('');
          }}
        />
      )}
      <SlotChoice slots={free} value={startTime} onChange={setStartTime} missing={tried && !isFree}>
        {slots.isPending && <Skeleton lines={2} />}
        {slots.isError && <ErrorState onRetry={() => void slots.refetch()} />}
        {slots.isSuccess && free.length === 0 && (
          <p className={theme.note}>この日に、空いている時間はありません。</p>
        )}
      </SlotChoice>
    </FormDialog>
  );
}

export function MoveWaitingDialog({
  entry,
  direction,
  onClose,
}: {
  readonly entry: WaitlistEntry;
  readonly direction: 'up' | 'down';
  readonly onClose: () => void;
}) {
  const name = waitingName(entry);
  const way = direction === 'up' ? '上げる' : '下げる';
  return (
    <TextDialog
      title={`${name}の順番を${way}`}
      description="同じ日にお待ちの、となりの方と順番を入れ替えます。お客さまには知らされません。"
      submit={`順番を${way}`}
      field={reasonField}
      run={(reason) =>
        api('moveWaiting', { params: { id: entry.id }, body: { direction, reason } })
      }
      done={{ title: 'キャンセル待ちの順番を変更しました', description: name }}
      failed="順番を変更できませんでした"
      onClose={onClose}
    />
  );
}

const reasonField = {
  label: '理由',
  kind: 'lines',
  hint: '履歴に残ります',
  required: messages.reason,
  limit: limits.freeText,
  empty: '',
} as const;

export const waitingName = ({ guestName }: WaitlistEntry): string =>
  guestName ? `${guestName}さま` : '（消去済み）';

/** 午前　おまかせ　対面鑑定（60分） */
export const wishText = ({ part, fortuneTeller, service }: WaitlistEntry): string =>
  `${partLabels[part]}　${fortuneTeller?.name ?? 'おまかせ'}　${service.name}（${service.duration}分）`;

const outcomes: Readonly<Record<OfferOutcome, string>> = {
  booked: 'ご予約になりました',
  declined: '見送り',
  lapsed: '期限までにお返事なし',
  void: 'ご案内の前に取りやめ',
};

/** 13:30–14:30 紫苑　ご案内中（10月24日（土） 10:30まで） */
export function offerText({
  startTime,
  endTime,
  fortuneTeller,
  outcome,
  until,
}: WaitlistEntry['offers'][number]): string {
  const standing = outcome === null ? `ご案内中（${dayAndTime(until)}まで）` : outcomes[outcome];
  return `${tokyoTime(startTime)}–${tokyoTime(endTime)} ${fortuneTeller.name}　${standing}`;
}

export const openOffer = ({ offers }: WaitlistEntry) =>
  offers.find(({ outcome }) => outcome === null);

export function entryBadge(entry: WaitlistEntry): readonly [BadgeTone, string] {
  if (entry.status === 'booked') return ['ok', '予約済み'];
  if (entry.status === 'ended') return ['off', '終了'];
  return ['wait', openOffer(entry) ? 'ご案内中' : 'お待ち中'];
}
