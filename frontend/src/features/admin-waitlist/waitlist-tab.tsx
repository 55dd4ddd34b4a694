import {
  formatDate,
  groupedBy,
  isSalonDay,
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
import admin from '../../parts/admin/admin.module.css';
import { adminReads, type ListedWaiting } from '../../parts/admin/admin-reads.ts';
import { bookingAddress } from '../../parts/admin/booking-texts.ts';
import { asTellerChoices, isAble, SlotChoice } from '../../parts/admin/fields.tsx';
import { DeleteDialog, FormDialog } from '../../parts/admin/form-dialog.tsx';
import { FilterDay, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import { TextDialog } from '../../parts/admin/record-dialog.tsx';
import { useAddress, validParam } from '../../parts/admin/use-address.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Link, TelLink } from '../../parts/links.tsx';
import { EmptyState, ErrorState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './waitlist.module.css';

const SHOWN = [
  { value: '', label: 'お待ち中の方' },
  { value: 'all', label: 'すべて' },
] as const;

type Step = 'up' | 'down' | 'offer' | 'remove';
interface StepChoice {
  readonly entry: ListedWaiting;
  readonly step: Step;
}

export function WaitlistTab() {
  const { params, patch } = useAddress();
  const date = validParam(params, 'date', isSalonDay, '');
  const showsAll = params.get('show') === 'all';
  const [choice, setChoice] = useState<StepChoice>();
  const list = useRead(adminReads.waitlist(date || undefined, date || undefined));
  const entries = (list.data ?? []).filter(({ status }) => showsAll || status === 'waiting');
  return (
    <>
      <PanelHead
        title="キャンセル待ち"
        small={list.data && `${entries.length.toLocaleString('ja-JP')}件`}
      />
      <div className={`${admin.filters} ${styles.tools}`}>
        <FilterDay
          label="日付"
          value={date}
          onChoose={(day) => patch({ date: day }, { replace: true })}
        />
        <FilterSelect
          label="表示"
          value={showsAll ? 'all' : ''}
          choices={SHOWN}
          onChoose={(show) => patch({ show }, { replace: true })}
        />
      </div>
      <Loaded query={list} failed="キャンセル待ちを読み込めませんでした" lines={8} empty={NOBODY}>
        {() =>
          entries.length === 0 ? (
            NOBODY
          ) : (
            <div className={styles.days}>
              {[...groupedBy(entries, (entry) => entry.date)].map(([day, ofDay]) => (
                <WaitingDay key={day} date={day} entries={ofDay} onAsk={setChoice} />
              ))}
            </div>
          )
        }
      </Loaded>
      {choice && <StepDialog {...choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

const NOBODY = <EmptyState title="キャンセル待ちの方はいません。" />;

function StepDialog({ entry, step, onClose }: StepChoice & { readonly onClose: () => void }) {
  if (step === 'offer') return <OfferDialog entry={entry} onClose={onClose} />;
  if (step !== 'remove')
    return <MoveWaitingDialog entry={entry} direction={step} onClose={onClose} />;
  return (
    <DeleteDialog
      title={`${waitingName(entry)}をキャンセル待ちから外します`}
      description={`${formatDate(entry.date)}　${wishText(entry)}。お客さまへ、終了のお知らせをメールでお送りします。`}
      run={() => api('removeWaiting', { params: { id: entry.id } })}
      done="キャンセル待ちから外しました"
      failed="キャンセル待ちから外せませんでした"
      onClose={onClose}
    />
  );
}

function WaitingDay({
  date,
  entries,
  onAsk,
}: {
  readonly date: string;
  readonly entries: readonly ListedWaiting[];
  readonly onAsk: (choice: StepChoice) => void;
}) {
  const line = entries.filter(({ status }) => status === 'waiting');
  return (
    <section className={styles.day} aria-labelledby={`waiting-${date}`}>
      <h2 id={`waiting-${date}`}>
        {formatDate(date)}
        <small>{line.length}名がお待ちです</small>
      </h2>
      <ol>
        {entries.map((entry) => (
          <WaitingLine
            key={entry.id}
            entry={entry}
            place={line.indexOf(entry) + 1}
            isLast={line.at(-1) === entry}
            onAsk={(step) => onAsk({ entry, step })}
          />
        ))}
      </ol>
    </section>
  );
}

function WaitingLine({
  entry,
  place,
  isLast,
  onAsk,
}: {
  readonly entry: ListedWaiting;
  /** Counted from 1; 0 for ended entries. */
  readonly place: number;
  readonly isLast: boolean;
  readonly onAsk: (step: Step) => void;
}) {
  const [tone, word] = entryBadge(entry);
  const name = waitingName(entry);
  return (
    <li className={styles.entry}>
      <h3>
        {place > 0 && <span>{place}番目</span>}
        {name}
        <Badge tone={tone}>{word}</Badge>
      </h3>
      <p className={theme.small}>
        {wishText(entry)}　{entry.userId ? '会員' : 'ゲスト'}　{dayAndTime(entry.joinedAt)}から
      </p>
      <p className={theme.small}>
        {entry.guestEmail && <a href={`mailto:${entry.guestEmail}`}>{entry.guestEmail}</a>}{' '}
        {entry.guestPhone && <TelLink number={entry.guestPhone} />}
      </p>
      {entry.offers.length > 0 && (
        <ul className={styles.offers} aria-label={`${name}へのご案内`}>
          {entry.offers.map((offer) => (
            <li key={offer.id}>{offerText(offer)}</li>
          ))}
        </ul>
      )}
      {entry.bookingId && (
        <p className={theme.small}>
          <Link to={bookingAddress(entry.bookingId)}>ご予約を見る</Link>
        </p>
      )}
      {place > 0 && (
        <div className={styles.ways}>
          {(['up', 'down'] as const).map((step) => (
            <button
              key={step}
              type="button"
              className={theme.sq}
              aria-label={`${name}の順番を${step === 'up' ? '上げる' : '下げる'}`}
              disabled={step === 'up' ? place === 1 : isLast}
              onClick={() => onAsk(step)}
            >
              {step === 'up' ? '▲' : '▼'}
            </button>
          ))}
          {!openOffer(entry) && (
            <Button
              small
              look="line"
              aria-label={`${name}へ空きを案内する`}
              onClick={() => onAsk('offer')}
            >
              空きを案内する
            </Button>
          )}
          <Button small look="plain" aria-label={`${name}を外す`} onClick={() => onAsk('remove')}>
            外す
          </Button>
        </div>
      )}
      <HistoryLink about={entry.id} />
    </li>
  );
}

function OfferDialog({
  entry,
  onClose,
}: {
  readonly entry: ListedWaiting;
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

function MoveWaitingDialog({
  entry,
  direction,
  onClose,
}: {
  readonly entry: ListedWaiting;
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

const waitingName = ({ guestName }: ListedWaiting) =>
  guestName ? `${guestName}さま` : '（消去済み）';

/** 午前　おまかせ　対面鑑定（60分） */
const wishText = ({ part, fortuneTeller, service }: ListedWaiting) =>
  `${partLabels[part]}　${fortuneTeller?.name ?? 'おまかせ'}　${service.name}（${service.duration}分）`;

const outcomes: Readonly<Record<OfferOutcome, string>> = {
  booked: 'ご予約になりました',
  declined: '見送り',
  lapsed: '期限までにお返事なし',
  void: 'ご案内の前に取りやめ',
};

/** 13:30–14:30 紫苑　ご案内中（10月24日（土） 10:30まで） */
function offerText({
  startTime,
  endTime,
  fortuneTeller,
  outcome,
  until,
}: ListedWaiting['offers'][number]) {
  const standing = outcome === null ? `ご案内中（${dayAndTime(until)}まで）` : outcomes[outcome];
  return `${tokyoTime(startTime)}–${tokyoTime(endTime)} ${fortuneTeller.name}　${standing}`;
}

const openOffer = ({ offers }: ListedWaiting) => offers.find(({ outcome }) => outcome === null);

function entryBadge(entry: ListedWaiting): readonly [BadgeTone, string] {
  if (entry.status === 'booked') return ['ok', '予約済み'];
  if (entry.status === 'ended') return ['off', '終了'];
  return ['wait', openOffer(entry) ? 'ご案内中' : 'お待ち中'];
}
