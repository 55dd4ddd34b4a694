import { addHours, CUSTOMER_LIMIT_HOURS, checkTypedText, phoneField } from '@salon/domain';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { dayAndTime } from '../../app/format.ts';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { asListItems, linesOf } from '../../parts/line-breaks.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { visitTexts } from '../../parts/visit-guide.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { useVisitFacts } from './entry-texts.tsx';
import type { MailedEntry, Offer, WaitlistAction } from './use-waiting.ts';

interface AcceptFormProps {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly typedPhone: string;
  readonly onAccept: (phone: string | undefined) => void;
}

interface OfferPanelProps extends AcceptFormProps {
  readonly service: MailedEntry['service'];
  readonly onDecline: () => void;
}

export function OfferPanel({ service, onDecline, ...form }: OfferPanelProps) {
  const { offer, busy } = form;
  const { startTime, until } = offer;
  const heading = useId();
  const { onTheDay } = useWords('booking')[service.type];
  const facts: readonly FactRow[] = [
    ...useVisitFacts(offer, service),
    { term: 'お取り置き期限', content: dayAndTime(until) },
  ];
  const terms = [
    ...visitTexts.cancellation
      .guest(dayAndTime(addHours(startTime, -CUSTOMER_LIMIT_HOURS)))
      .slice(0, 1),
    ...linesOf(onTheDay),
  ];
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>空きが出ました</h2>
      <p
        className={theme.lead}
      >{`${dayAndTime(until)}まで、このお時間をお取り置きしております。期限を過ぎますと、次にお待ちの方へご案内いたします。`}</p>
      <FactList facts={facts} />
      <ul className={`${theme.plain} ${theme.small}`}>{asListItems(terms)}</ul>
      <AcceptForm {...form} />
      <WaitlistActionForm route="declineOffer" fields={{ offerId: offer.id }} onSubmit={onDecline}>
        <Button type="submit" look="line" disabled={busy}>
          見送る
        </Button>
      </WaitlistActionForm>
    </section>
  );
}

function AcceptForm({ offer, busy, typedPhone, onAccept }: AcceptFormProps) {
  const { id, totalPrice, asksPhone } = offer;
  const [phone, setPhone] = useState(typedPhone);
  const [isShown, setShown] = useState(false);
  const field = useId();
  const complaint = asksPhone ? checkTypedText(phoneField, phone) : undefined;
  const accept = () => {
    if (complaint === undefined) return onAccept(asksPhone ? phone : undefined);
    setShown(true);
    return document.getElementById(field)?.focus();
  };
  return (
    <WaitlistActionForm
      route="acceptOffer"
      fields={{ offerId: id, shownPrice: totalPrice }}
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
    </WaitlistActionForm>
  );
}

/** Also works without scripts (specification, public site: without scripts). */
export function WaitlistActionForm({
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
