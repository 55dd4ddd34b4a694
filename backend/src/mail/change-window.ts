import type { NewMail, Outbox } from './outbox.ts';

/** Changes of one booking within this time of a mail about one become one mail more (specification, mail: several changes). */
const WINDOW_MS = 5 * 60_000;

type Waiting = Pick<NewMail, 'bookingId' | 'template' | 'createdAt' | 'heldBack'>;

/**
 * Says of new mails which wait: the first change of a booking is told at once, later ones at the end of its window, when all but the last
 * of them lapse.
 */
export async function holdBackChanges(mails: readonly NewMail[], outbox: Outbox): Promise<readonly NewMail[]> {
  const placed: NewMail[] = [];
  for (const mail of mails) {
    const earlier = tellsChange(mail) ? [...(await outbox.ofBooking(mail.bookingId)).map(({ doc }) => doc), ...placed] : [];
    placed.push(
      heldBack(
        mail,
        earlier.filter((one) => tellsChange(one) && one.bookingId === mail.bookingId),
      ),
    );
  }
  return placed;
}

function tellsChange(mail: Waiting): mail is Waiting & { readonly bookingId: string } {
  return mail.template === 'booking-changed' && mail.bookingId !== null;
}

function heldBack(mail: NewMail, earlier: readonly Waiting[]): NewMail {
  const last = earlier.reduce<Waiting | undefined>(
    (latest, one) => (latest === undefined || goesAt(one) >= goesAt(latest) ? one : latest),
    undefined,
  );
  if (last === undefined) {
    return mail;
  }
  if (last.heldBack !== undefined && last.heldBack.until > mail.createdAt) {
    return { ...mail, heldBack: last.heldBack };
  }
  const until = new Date(Date.parse(goesAt(last)) + WINDOW_MS).toISOString();
  return until > mail.createdAt ? { ...mail, heldBack: { until, since: mail.eventId } } : mail;
}

const goesAt = ({ heldBack: held, createdAt }: Waiting): string => held?.until ?? createdAt;
