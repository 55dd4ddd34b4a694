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
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { read, refresh } from '../../api/read.ts';
import { dayAndTime, yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import { dayAndHours, InvalidNotice, LinkResult } from '../../parts/by-link.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { confirmDialog, LazyDialog } from '../../parts/lazy-dialog.tsx';
import { asListItems, inBrackets, linesOf } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { Alert, ErrorState, Skeleton } from '../../parts/states.tsx';
import { useVisitGuide, VisitGuide } from '../../parts/visit-guide.tsx';
import { visitTexts } from '../../parts/visit-texts.ts';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { waitlistByLink as texts } from './texts.ts';

type MailedEntry = Answer<'readWaiting'>;
type Offer = NonNullable<MailedEntry['offer']>;

type WaitlistAction =
  | { readonly route: 'acceptOffer'; readonly offer: Offer; readonly phone: string | undefined }
  | { readonly route: 'declineOffer'; readonly offer: Offer }
  | { readonly route: 'leaveWaitlist' };

export function WaitingEntry({ token }: { readonly token: string }) {
  const waiting = useWaiting(token);
  const { entry, last } = waiting;
  if (entry.isPending) return <Skeleton lines={6} label={texts.loading} />;
  if (entry.isLoadingError) {
    const unknown = entry.error instanceof ApiError && [400, 404].includes(entry.error.status);
    if (unknown) return <InvalidLink />;
    return (
      <ErrorState
        title={messageOf(entry.error, texts.failed)}
        onRetry={() => void entry.refetch()}
      />
    );
  }
  // In a served page null means an invalid link.
  if (!entry.data) return <InvalidLink />;
  const { status, booking, service } = entry.data;
  if (booking) {
    return (
      <Booked booking={booking} service={service}>
        <NextLinks />
      </Booked>
    );
  }
  return status === 'waiting' ? (
    <OpenEntry entry={entry.data} waiting={waiting} />
  ) : (
    <Ended entry={entry.data} now={last === 'leaveWaitlist'} />
  );
}

export function MyWaitlist() {
  const waits = useQuery(read('listMyWaits'));
  if (!waits.data?.length) return null;
  const offeredFirst = [...waits.data].sort(
    (one, other) => Number(other.offer !== null) - Number(one.offer !== null),
  );
  return (
    <section aria-labelledby="waits" className={styles.waits}>
      <h2 id="waits">{texts.heading}</h2>
      {offeredFirst.map(({ token, ...entry }) => (
        <MyEntry key={token} token={token} known={entry} />
      ))}
    </section>
  );
}

function MyEntry({ token, known }: { readonly token: string; readonly known: MailedEntry }) {
  const waiting = useWaiting(token, known);
  const { last } = waiting;
  const entry = waiting.entry.data ?? known;
  const { status, booking, service, fortuneTeller } = entry;
  if (status === 'waiting') return <OpenEntry entry={entry} waiting={waiting} />;
  if (booking && last === 'acceptOffer') return <Booked booking={booking} service={service} />;
  const wish = `${formatDate(entry.date)} ${partLabels[entry.part]} ${fortuneTeller?.name ?? texts.anyTeller} ${menuText(service)}`;
  const became =
    booking &&
    `${texts.became[booking.status === 'cancelled' ? 'cancelled' : 'booked']} ${dayAndTime(booking.startTime)}`;
  return (
    <div className={styles.over}>
      <p>{wish}</p>
      <p className={classNames(theme.small, theme.quiet)} role="status">
        {became || endedTexts(entry).join('')}
      </p>
    </div>
  );
}

interface OpenEntryProps {
  readonly entry: MailedEntry;
  readonly waiting: Pick<ReturnType<typeof useWaiting>, 'act' | 'refusal' | 'typedPhone'>;
}

function OpenEntry({ entry, waiting: { act, refusal, typedPhone } }: OpenEntryProps) {
  const [question, setQuestion] = useState<WaitlistAction>();
  const now = useNow().toISOString();
  const { offer, lastOffer } = entry;
  const held = offer && now < offer.until ? offer : undefined;
  const passed = offer ? 'lapsed' : lastOffer;
  const confirm = () =>
    question && act.mutate(question, { onSettled: () => setQuestion(undefined) });
  const confirmation =
    question?.route === 'declineOffer' ? texts.offer.decline : texts.waiting.leave;
  return (
    <>
      <Alert>{refusal ? messageOf(refusal, texts.notDone) : undefined}</Alert>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div role="status" className={styles.said}>
        {!held && passed && <p>{texts.passed[passed]}</p>}
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
          <p className={theme.lead}>{texts.waiting.lead}</p>
          <FactList facts={wishFacts(entry)} />
          <ul className={classNames(theme.plain, theme.small)}>
            {asListItems(texts.waiting.next)}
          </ul>
        </>
      )}
      <SentForm route="leaveWaitlist" onSubmit={() => setQuestion({ route: 'leaveWaitlist' })}>
        <Button type="submit" look={held ? 'plain' : 'line'} disabled={act.isPending}>
          {texts.waiting.leave}
        </Button>
      </SentForm>
      {question && (
        <LazyDialog
          load={confirmDialog}
          given={{
            open: true,
            title: confirmation,
            description:
              question.route === 'declineOffer'
                ? texts.offer.declineQuestion
                : texts.waiting.leaveQuestion,
            confirm: act.isPending ? texts.waiting.leaving : confirmation,
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

interface SentFormProps {
  readonly route: WaitlistAction['route'];
  readonly fields?: Readonly<Record<string, string>>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** It also works without scripts (specification, public site: without scripts). */
function SentForm({ route, fields = {}, onSubmit, children }: SentFormProps) {
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
    ...(name ? [{ term: texts.fields.name, content: `${name} さま` }] : []),
    { term: texts.fields.day, content: `${formatDate(date)} ${partLabels[part]}` },
    { term: texts.fields.teller, content: fortuneTeller?.name ?? texts.anyTeller },
    { term: texts.fields.menu, content: menuText(service) },
    ...(before === null ? [] : [{ term: texts.fields.line, content: texts.line(before) }]),
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
    { term: texts.fields.when, content: dayAndHours(offer) },
    { term: texts.fields.teller, content: fortuneTeller.name },
    { term: texts.fields.menu, content: menuText(service) },
    { term: texts.fields.price, content: `${yen(totalPrice)}${inBrackets(words.paymentShort)}` },
    { term: texts.fields.until, content: dayAndTime(until) },
  ];
  const terms = [
    ...visitTexts.cancellation
      .guest(dayAndTime(addHours(startTime, -CUSTOMER_LIMIT_HOURS)))
      .slice(0, 1),
    ...linesOf(words.onTheDay),
  ];
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{texts.offer.heading}</h2>
      <p className={theme.lead}>{texts.offer.lead(dayAndTime(until))}</p>
      <FactList facts={facts} />
      <ul className={classNames(theme.plain, theme.small)}>{asListItems(terms)}</ul>
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
          {busy ? texts.offer.accepting : texts.offer.accept}
        </Button>
      </SentForm>
      <SentForm route="declineOffer" fields={{ offerId: offer.id }} onSubmit={onDecline}>
        <Button type="submit" look="line" disabled={busy}>
          {texts.offer.decline}
        </Button>
      </SentForm>
    </section>
  );
}

interface BookedProps {
  readonly booking: NonNullable<MailedEntry['booking']>;
  readonly service: MailedEntry['service'];
  readonly children?: ReactNode;
}

/**
 * The booking may be confirmed, pending or cancelled since (specification, booking: completion).
 */
function Booked({ booking, service, children }: BookedProps) {
  const { number, status, fortuneTeller, totalPrice } = booking;
  const words = useWords('booking')[service.type];
  const next = [...useVisitGuide(service.type), visitTexts.change];
  const waits = status === 'pending';
  const facts: readonly FactRow[] = [
    { term: visitTexts.fields.number, content: <span className={theme.nb}>{number}</span> },
    { term: texts.fields.when, content: dayAndHours(booking) },
    { term: texts.fields.teller, content: fortuneTeller.name },
    { term: texts.fields.menu, content: menuText(service) },
    { term: texts.fields.price, content: `${yen(totalPrice)}${inBrackets(words.paymentShort)}` },
  ];
  if (status === 'cancelled') {
    return (
      <LinkResult title={texts.cancelled.heading} lead={texts.cancelled.text}>
        <FactList facts={facts} />
        {children}
      </LinkResult>
    );
  }
  return (
    <LinkResult
      title={waits ? visitTexts.waiting.heading : visitTexts.heading}
      lead={waits ? visitTexts.waiting.lead : [visitTexts.done, words.farewell].filter(Boolean)}
    >
      <FactList facts={facts} />
      <VisitGuide steps={waits ? [visitTexts.waiting.next, ...next] : next} />
      {children}
    </LinkResult>
  );
}

const endedTexts = ({ endedBy, lastOffer }: MailedEntry): readonly string[] => [
  texts.endedBy[endedBy ?? 'removed'],
  ...(endedBy === 'day-over' && lastOffer === 'lapsed' ? [texts.ended.lapsed] : []),
];

const Ended = ({ entry, now }: { readonly entry: MailedEntry; readonly now: boolean }) => (
  <LinkResult
    title={now ? texts.left.heading : texts.ended.heading}
    lead={now ? texts.left.text : [...endedTexts(entry), texts.left.text]}
  >
    <FactList facts={wishFacts(entry)} />
    <NextLinks
      again={bookingPath({ service: entry.service.id, teller: entry.fortuneTeller?.id })}
    />
  </LinkResult>
);

const NextLinks = ({ again }: { readonly again?: string }) => (
  <p className={theme.btns}>
    <LinkButton to={paths.home}>{texts.home}</LinkButton>
    {again && (
      <LinkButton to={again} look="line">
        {texts.again}
      </LinkButton>
    )}
  </p>
);

const InvalidLink = () => (
  <InvalidNotice texts={texts}>
    <NextLinks />
  </InvalidNotice>
);

/** Reading changes nothing. `known`: the entry from a list. */
function useWaiting(token: string, known?: MailedEntry) {
  const client = useQueryClient();
  const waiting = read('readWaiting', { params: { token } });
  const entry = useQuery({ ...waiting, ...(known && { initialData: known }) });
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
