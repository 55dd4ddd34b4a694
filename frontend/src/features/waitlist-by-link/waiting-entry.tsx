import {
  addHours,
  CUSTOMER_LIMIT_HOURS,
  checkTypedText,
  formatDate,
  partLabels,
  phoneField,
} from '@salon/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Answer, ApiError, api, messageOf } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { dayAndTime, yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import { dayAndHours, InvalidNotice, LinkedAnswer, LinkResult } from '../../parts/by-link.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { confirmDialog, LazyDialog } from '../../parts/lazy-dialog.tsx';
import { asListItems, inBrackets, linesOf } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { Alert } from '../../parts/states.tsx';
import { useBookedTexts, VisitGuide, visitTexts } from '../../parts/visit-guide.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';

type MailedEntry = Answer<'readWaiting'>;
type Offer = NonNullable<MailedEntry['offer']>;

const LEAVE = 'キャンセル待ちを取り消す';
const CANCELLED = 'このご案内からのご予約は、キャンセルされています。';

const PASSED = {
  declined: 'ご案内を見送りました。同じ日に別の空きが出ましたら、改めてメールでご案内いたします。',
  lapsed:
    'お取り置きの期限を過ぎたため、ご案内を終了いたしました。同じ日に別の空きが出ましたら、改めてメールでご案内いたします。',
  void: 'ご案内を取りやめました。同じ日に別の空きが出ましたら、改めてメールでご案内いたします。',
} as const;

const ENDED_BY = {
  left: 'お客さまが、キャンセル待ちを取り消されました。',
  removed: '店舗の都合により、キャンセル待ちを終了いたしました。',
  'day-over': 'ご希望の日が終わりましたので、キャンセル待ちを終了いたしました。',
  'teller-gone': 'ご希望の占い師の受付が終了したため、キャンセル待ちを終了いたしました。',
  'service-gone': 'ご希望のメニューの受付が終了したため、キャンセル待ちを終了いたしました。',
  'person-gone': 'お客さまの情報を消去したため、キャンセル待ちを終了いたしました。',
} as const;

type WaitlistAction =
  | { readonly route: 'acceptOffer'; readonly offer: Offer; readonly phone: string | undefined }
  | { readonly route: 'declineOffer'; readonly offer: Offer }
  | { readonly route: 'leaveWaitlist' };

export function WaitingEntry({ token }: { readonly token: string }) {
  const waiting = useWaiting(token);
  return (
    <LinkedAnswer
      query={waiting.entry}
      loading="キャンセル待ちを確認しております。"
      failed="キャンセル待ちの情報を取得できませんでした。"
      invalid={<InvalidLink />}
    >
      {(entry) => {
        const { status, booking, service } = entry;
        if (booking)
          return (
            <Booked booking={booking} service={service}>
              <NextLinks />
            </Booked>
          );
        return status === 'waiting' ? (
          <OpenEntry entry={entry} waiting={waiting} />
        ) : (
          <Ended entry={entry} justLeft={waiting.last === 'leaveWaitlist'} />
        );
      }}
    </LinkedAnswer>
  );
}

export function MyWaitlist() {
  const waits = useQuery(read('listMyWaits'));
  if (!waits.data?.length) return null;
  const offeredFirst = [...waits.data].sort(
    (a, b) => Number(b.offer !== null) - Number(a.offer !== null),
  );
  return (
    <section aria-labelledby="waits" className={styles.waits}>
      <h2 id="waits">キャンセル待ち</h2>
      {offeredFirst.map(({ token, ...entry }) => (
        <MyEntry key={token} token={token} listed={entry} />
      ))}
    </section>
  );
}

function MyEntry({ token, listed }: { readonly token: string; readonly listed: MailedEntry }) {
  const waiting = useWaiting(token, listed);
  const { last } = waiting;
  const entry = waiting.entry.data ?? listed;
  const { status, booking, service, fortuneTeller } = entry;
  if (status === 'waiting') return <OpenEntry entry={entry} waiting={waiting} />;
  if (booking && last === 'acceptOffer') return <Booked booking={booking} service={service} />;
  const wish = `${formatDate(entry.date)} ${partLabels[entry.part]} ${fortuneTeller?.name ?? 'おまかせ'} ${menuText(service)}`;
  const became =
    booking &&
    `${booking.status === 'cancelled' ? CANCELLED : 'ご予約を承りました。'} ${dayAndTime(booking.startTime)}`;
  return (
    <div className={styles.over}>
      <p>{wish}</p>
      <p className={`${theme.small} ${theme.quiet}`} role="status">
        {became || endedTexts(entry).join('')}
      </p>
    </div>
  );
}

function OpenEntry({
  entry,
  waiting: { act, refusal, typedPhone },
}: {
  readonly entry: MailedEntry;
  readonly waiting: Pick<ReturnType<typeof useWaiting>, 'act' | 'refusal' | 'typedPhone'>;
}) {
  const [question, setQuestion] = useState<WaitlistAction>();
  const now = useNow().toISOString();
  const { offer, lastOffer } = entry;
  const held = offer && now < offer.until ? offer : undefined;
  const passed = offer ? 'lapsed' : lastOffer;
  const confirm = () =>
    question && act.mutate(question, { onSettled: () => setQuestion(undefined) });
  const confirmation = question?.route === 'declineOffer' ? '見送る' : LEAVE;
  return (
    <>
      <Alert>
        {refusal
          ? messageOf(refusal, 'お手続きに失敗しました。もう一度お試しください。')
          : undefined}
      </Alert>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div role="status" className={styles.said}>
        {!held && passed && <p>{PASSED[passed]}</p>}
      </div>
      {held ? (
        <OfferedTime
          offer={held}
          entry={entry}
          busy={act.isPending}
          typedPhone={typedPhone}
          onAccept={(phone) => act.mutate({ route: 'acceptOffer', offer: held, phone })}
          onDecline={() => setQuestion({ route: 'declineOffer', offer: held })}
        />
      ) : (
        <>
          <p className={theme.lead}>以下の内容で、キャンセル待ちを承っております。</p>
          <FactList facts={wishFacts(entry)} />
          <ul className={`${theme.plain} ${theme.small}`}>
            {asListItems([
              '空きが出ましたら、お待ちの順にメールでご案内いたします。',
              'ご案内したお時間は、営業時間内の30分間お取り置きします。メールのリンクからご予約ください。',
              '空きが出ない場合もございます。あらかじめご了承ください。',
            ])}
          </ul>
        </>
      )}
      <SentForm route="leaveWaitlist" onSubmit={() => setQuestion({ route: 'leaveWaitlist' })}>
        <Button type="submit" look={held ? 'plain' : 'line'} disabled={act.isPending}>
          {LEAVE}
        </Button>
      </SentForm>
      {question && (
        <LazyDialog
          load={confirmDialog}
          props={{
            open: true,
            title: confirmation,
            description:
              question.route === 'declineOffer'
                ? 'このお時間を見送りますか？次にお待ちの方へご案内いたします。お客さまのキャンセル待ちは、そのまま続きます。'
                : 'キャンセル待ちを取り消しますか？空きが出ても、ご案内を差し上げなくなります。',
            confirm: act.isPending ? '手続き中...' : confirmation,
            destructive: true,
            busy: act.isPending,
            onConfirm: confirm,
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

/** Also works without scripts (specification, public site: without scripts). */
function SentForm({
  route,
  fields = {},
  onSubmit,
  children,
}: {
  readonly route: WaitlistAction['route'];
  readonly fields?: Readonly<Record<string, string>>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={theme.btns} method="post" onSubmit={submit}>
      {Object.entries({ route, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

const menuText = ({ name, duration }: MailedEntry['service']) => `${name}（${duration}分）`;

function wishFacts({
  name,
  date,
  part,
  fortuneTeller,
  service,
  before,
}: MailedEntry): readonly FactRow[] {
  return [
    ...(name ? [{ term: 'お名前', content: `${name} さま` }] : []),
    { term: 'ご希望の日', content: `${formatDate(date)} ${partLabels[part]}` },
    { term: '占い師', content: fortuneTeller?.name ?? 'おまかせ' },
    { term: 'メニュー', content: menuText(service) },
    ...(before === null
      ? []
      : [
          {
            term: '順番',
            content:
              before === 0 ? '次の空きをご案内いたします' : `${before}名様のあとにご案内いたします`,
          },
        ]),
  ];
}

interface OfferedTimeProps {
  readonly offer: Offer;
  readonly entry: MailedEntry;
  readonly busy: boolean;
  readonly typedPhone: string;
  readonly onAccept: (phone: string | undefined) => void;
  readonly onDecline: () => void;
}

function OfferedTime({
  offer,
  entry: { service },
  busy,
  typedPhone,
  onAccept,
  onDecline,
}: OfferedTimeProps) {
  const { startTime, fortuneTeller, totalPrice, until, asksPhone } = offer;
  const [phone, setPhone] = useState(typedPhone);
  const [isShown, setShown] = useState(false);
  const field = useId();
  const complaint = asksPhone ? checkTypedText(phoneField, phone) : undefined;
  const accept = () => {
    if (complaint === undefined) return onAccept(asksPhone ? phone : undefined);
    setShown(true);
    return document.getElementById(field)?.focus();
  };
  const heading = useId();
  const words = useWords('booking')[service.type];
  const facts: readonly FactRow[] = [
    { term: '日時', content: dayAndHours(offer) },
    { term: '占い師', content: fortuneTeller.name },
    { term: 'メニュー', content: menuText(service) },
    { term: '料金', content: `${yen(totalPrice)}${inBrackets(words.paymentShort)}` },
    { term: 'お取り置き期限', content: dayAndTime(until) },
  ];
  const terms = [
    ...visitTexts.cancellation
      .guest(dayAndTime(addHours(startTime, -CUSTOMER_LIMIT_HOURS)))
      .slice(0, 1),
    ...linesOf(words.onTheDay),
  ];
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>空きが出ました</h2>
      <p
        className={theme.lead}
      >{`${dayAndTime(until)}まで、このお時間をお取り置きしております。期限を過ぎますと、次にお待ちの方へご案内いたします。`}</p>
      <FactList facts={facts} />
      <ul className={`${theme.plain} ${theme.small}`}>{asListItems(terms)}</ul>
      <SentForm
        route="acceptOffer"
        fields={{ offerId: offer.id, shownPrice: totalPrice }}
        onSubmit={accept}
      >
        {asksPhone && (
          <PersonField
            id={field}
            name="phone"
            field={phoneField}
            hint={visitTexts.phoneHint}
            error={isShown ? complaint : undefined}
            value={phone}
            onBlur={() => setShown(true)}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Button type="submit" disabled={busy}>
          {busy ? '予約中...' : '予約する'}
        </Button>
      </SentForm>
      <SentForm route="declineOffer" fields={{ offerId: offer.id }} onSubmit={onDecline}>
        <Button type="submit" look="line" disabled={busy}>
          見送る
        </Button>
      </SentForm>
    </section>
  );
}

/**
 * The booking may be confirmed, pending or cancelled since (specification, booking: completion).
 */
function Booked({
  booking,
  service,
  children,
}: {
  readonly booking: NonNullable<MailedEntry['booking']>;
  readonly service: MailedEntry['service'];
  readonly children?: ReactNode;
}) {
  const { number, status, fortuneTeller, totalPrice } = booking;
  const words = useWords('booking')[service.type];
  const { steps, ...outcome } = useBookedTexts(service.type, status === 'pending');
  const facts: readonly FactRow[] = [
    { term: '予約番号', content: <span className={theme.nb}>{number}</span> },
    { term: '日時', content: dayAndHours(booking) },
    { term: '占い師', content: fortuneTeller.name },
    { term: 'メニュー', content: menuText(service) },
    { term: '料金', content: `${yen(totalPrice)}${inBrackets(words.paymentShort)}` },
  ];
  if (status === 'cancelled') {
    return (
      <LinkResult title="キャンセル済み" lead={CANCELLED}>
        <FactList facts={facts} />
        {children}
      </LinkResult>
    );
  }
  return (
    <LinkResult {...outcome}>
      <FactList facts={facts} />
      <VisitGuide steps={steps} />
      {children}
    </LinkResult>
  );
}

const endedTexts = ({ endedBy, lastOffer }: MailedEntry): readonly string[] => [
  ENDED_BY[endedBy ?? 'removed'],
  ...(endedBy === 'day-over' && lastOffer === 'lapsed'
    ? ['空きをご案内しましたが、期限までにお返事を確認できませんでした。']
    : []),
];

const Ended = ({
  entry,
  justLeft,
}: {
  readonly entry: MailedEntry;
  readonly justLeft: boolean;
}) => (
  <LinkResult
    title={justLeft ? 'キャンセル待ちを取り消しました' : 'キャンセル待ちは終了しています'}
    lead={[...(justLeft ? [] : endedTexts(entry)), 'またのご利用を、心よりお待ちしております。']}
  >
    <FactList facts={wishFacts(entry)} />
    <NextLinks
      again={bookingPath({ service: entry.service.id, teller: entry.fortuneTeller?.id })}
    />
  </LinkResult>
);

const NextLinks = ({ again }: { readonly again?: string }) => (
  <p className={theme.btns}>
    <LinkButton to={paths.home}>トップページへ</LinkButton>
    {again && (
      <LinkButton to={again} look="line">
        ほかの日を探す
      </LinkButton>
    )}
  </p>
);

const InvalidLink = () => (
  <InvalidNotice title="このリンクはお使いになれません。">
    <NextLinks />
  </InvalidNotice>
);

/** Reading changes nothing. `listed`: the entry from a list. */
function useWaiting(token: string, listed?: MailedEntry) {
  const client = useQueryClient();
  const waiting = read('readWaiting', { params: { token } });
  const entry = useQuery({ ...waiting, ...(listed && { initialData: listed }) });
  const accepted = useSentForm('acceptOffer');
  const declined = useSentForm('declineOffer');
  const left = useSentForm('leaveWaitlist');
  const act = useMutation({
    mutationFn: (step: WaitlistAction): Promise<MailedEntry> => {
      const params = { token };
      if (step.route === 'leaveWaitlist') return api('leaveWaitlist', { params });
      const { id: offerId, totalPrice: shownPrice } = step.offer;
      return step.route === 'acceptOffer'
        ? api('acceptOffer', { params, body: { offerId, shownPrice, phone: step.phone } })
        : api('declineOffer', { params, body: { offerId } });
    },
    onSuccess: (answer, { route }) => {
      client.setQueryData(waiting.queryKey, answer);
      if (route === 'acceptOffer') void refresh(client);
    },
    // The offer has ended or its price changed: refetches the entry.
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? entry.refetch() : undefined,
  });
  const sent = act.isIdle ? (accepted ?? declined ?? left) : undefined;
  const leftRoute = left?.answer ? 'leaveWaitlist' : undefined;
  const sentRoute = declined?.answer ? 'declineOffer' : leftRoute;
  return {
    entry,
    act,
    last: act.isSuccess ? act.variables.route : sent && sentRoute,
    refusal: act.error ?? sent?.error,
    typedPhone: String(accepted?.typed.phone ?? ''),
  };
}
