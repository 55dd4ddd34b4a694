import type { LiveBooking } from '@salon/domain';
import type { RecordedEvent, Sealer } from '@salon/event-store';
import type { MemberFields } from '../auth/member-fields.ts';
import { sealedFieldsOf } from './sealed-fields-of.ts';

/** Whom a booking's letters address. */
export interface BookingCustomerNow {
  readonly name: string;
  /** Null at the telephone desk: then there is no letter. */
  readonly email: string | null;
  readonly notes: string | null;
  readonly isMember: boolean;
}

/** Opens who a booking is for; undefined once the person was erased. */
export async function customerOfBooking(
  { snapshot: { customer } }: LiveBooking,
  created: RecordedEvent,
  sealer: Sealer,
  members: MemberFields,
): Promise<BookingCustomerNow | undefined> {
  const fields = await sealedFieldsOf(sealer, created);
  if (fields === 'erased') {
    return undefined;
  }
  const notes = text(fields.notes);
  if (customer.kind === 'guest') {
    return { name: text(fields.name) ?? '', email: text(fields.email), notes, isMember: false };
  }
  const member = await members.read(customer.memberId);
  return member === undefined ? undefined : { name: member.name, email: member.email, notes, isMember: true };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
