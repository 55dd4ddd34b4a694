import { SALON_ADDRESS } from '../settings/current-settings.ts';
import type { Delivery } from './delivery.ts';
import type { SalonFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import type { Drafted, LetterSources } from './letter-sources.ts';
import { toSalon } from './templates.ts';
import { writeBookingLetter } from './write-booking-letter.ts';
import { writeMemberLetter } from './write-member-letter.ts';
import { writeSenderLetter } from './write-sender-letter.ts';

/** A letter ready to be addressed, or why there is none. */
export type Written =
  | { readonly kind: 'letter'; readonly to: string; readonly letter: Letter; readonly salon: SalonFacts; readonly startTime: string | null }
  | { readonly kind: 'none'; readonly because: string };

/** Writes a letter at the moment it is sent, so that nothing personal waits in a queue. */
export async function writeLetter(delivery: Delivery, sources: LetterSources): Promise<Written> {
  const { settings } = await sources.settings.now();
  const salon: SalonFacts = {
    storeName: settings.storeName === '' ? '占いサロン' : settings.storeName,
    phones: [settings.contactPhone1, settings.contactPhone2].filter((phone) => phone !== ''),
    contactEmail: settings.contactEmail === '' ? settings.senderEmail : settings.contactEmail,
    publicUrl: sources.publicUrl,
    address: SALON_ADDRESS,
  };
  const drafted = await draft(delivery, sources, salon);
  if (drafted === undefined) {
    return { kind: 'none', because: 'the person or the matter is gone' };
  }
  const to = toSalon.has(delivery.template) ? salon.contactEmail : drafted.to;
  if (to === null || to === '') {
    return { kind: 'none', because: 'there is no address' };
  }
  return { kind: 'letter', to, letter: drafted.letter, salon, startTime: drafted.startTime };
}

function draft(delivery: Delivery, sources: LetterSources, salon: SalonFacts): Promise<Drafted> {
  switch (delivery.template) {
    case 'application-received':
    case 'application-for-salon':
    case 'inquiry-received':
    case 'inquiry-for-salon':
      return writeSenderLetter(delivery.template, delivery, sources, salon);
    case 'member-registered':
    case 'password-reset':
      return writeMemberLetter(delivery.template, delivery, sources, salon);
    default:
      return writeBookingLetter(delivery.template, delivery, sources, salon);
  }
}
