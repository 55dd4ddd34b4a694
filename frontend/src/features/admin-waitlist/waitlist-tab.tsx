import { formatDate, groupedBy, isSalonDay } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads, type WaitlistEntry } from '../../parts/admin/admin-reads.ts';
import { bookingAddress } from '../../parts/admin/booking-texts.ts';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { FilterDay, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import { useAddress, validParam } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Link, TelLink } from '../../parts/links.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './waitlist.module.css';
import {
  entryBadge,
  MoveWaitingDialog,
  OfferDialog,
  offerText,
  openOffer,
  waitingName,
  wishText,
} from './waitlist-dialogs.tsx';

const SHOWN = [
  { value: '', label: 'お待ち中の方' },
  { value: 'all', label: 'すべて' },
] as const;

type Step = 'up' | 'down' | 'offer' | 'remove';
interface StepChoice {
  readonly entry: WaitlistEntry;
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
      {list.isLoadingError && (
        <ErrorState
          title="キャンセル待ちを読み込めませんでした"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton lines={8} />}
      {list.data && entries.length === 0 && <EmptyState title="キャンセル待ちの方はいません。" />}
      <div className={styles.days}>
        {[...groupedBy(entries, (entry) => entry.date)].map(([day, ofDay]) => (
          <WaitingDay key={day} date={day} entries={ofDay} onAsk={setChoice} />
        ))}
      </div>
      {choice && <StepDialog {...choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

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
  readonly entries: readonly WaitlistEntry[];
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
  readonly entry: WaitlistEntry;
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
