import { checkGuestDetails, type GuestDetails, messages, normalizeGuestDetails, tokyoInstant } from '@salon/domain';
import type { Body } from '../../api/answers.ts';

/** What is entered at the telephone; texts as typed. */
export interface AdminBookingForm {
  readonly who: 'member' | 'guest';
  readonly memberId: string;
  readonly guestName: string;
  readonly guestNameKana: string;
  readonly guestPhone: string;
  readonly guestEmail: string;
  readonly serviceId: string;
  readonly fortuneTellerId: string;
  readonly date: string;
  /** A free time that was chosen, an instant. */
  readonly startTime: string;
  /** HH:mm that was set by hand, outside of what is offered. */
  readonly freeTime: string;
  readonly overrideDeadline: boolean;
  readonly overrideHours: boolean;
  readonly notes: string;
}

/** What is chosen already when the form opens: a free time on the board. */
export type VisitPreset = Partial<Pick<AdminBookingForm, 'fortuneTellerId' | 'date' | 'startTime'>>;

export const emptyAdminBooking: AdminBookingForm = {
  who: 'guest',
  memberId: '',
  guestName: '',
  guestNameKana: '',
  guestPhone: '',
  guestEmail: '',
  serviceId: '',
  fortuneTellerId: '',
  date: '',
  startTime: '',
  freeTime: '',
  overrideDeadline: false,
  overrideHours: false,
  notes: '',
};

/** Beyond the rules the time is set by hand: what is free is then not what is offered. */
export const setsTimeByHand = ({
  overrideDeadline,
  overrideHours,
}: Pick<AdminBookingForm, 'overrideDeadline' | 'overrideHours'>): boolean => overrideDeadline || overrideHours;

export type AdminBookingErrors = Readonly<Partial<Record<keyof AdminBookingForm, string>>>;

const missing = (text: string, message: string): string | undefined => (text.trim() ? undefined : message);

const guestOf = (form: AdminBookingForm): GuestDetails =>
  normalizeGuestDetails({
    name: form.guestName,
    nameKana: form.guestNameKana,
    email: form.guestEmail,
    phone: form.guestPhone,
    notes: form.notes,
  });

/** The guest form's rules, the e-mail optional, and that everything is chosen (specification, forms: guest form). */
export function checkAdminBooking(form: AdminBookingForm): AdminBookingErrors {
  const guest = form.who === 'guest';
  const details = guestOf(form);
  const complaints = checkGuestDetails(details);
  const found: Partial<Record<keyof AdminBookingForm, string | undefined>> = {
    memberId: guest || form.memberId ? undefined : '会員を選択してください',
    guestName: guest ? complaints.name : undefined,
    guestNameKana: guest ? complaints.nameKana : undefined,
    guestPhone: guest ? complaints.phone : undefined,
    guestEmail: guest && details.email ? complaints.email : undefined,
    serviceId: missing(form.serviceId, messages.service),
    fortuneTellerId: missing(form.fortuneTellerId, messages.teller),
    date: missing(form.date, messages.date),
    startTime: setsTimeByHand(form) ? undefined : missing(form.startTime, messages.startTime),
    freeTime: setsTimeByHand(form) ? missing(form.freeTime, messages.time) : undefined,
    notes: complaints.notes,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as AdminBookingErrors;
}

/** What `createBookingAtDesk` is sent. */
export function adminBookingBody(form: AdminBookingForm): Body<'createBookingAtDesk'> {
  const { name, nameKana, phone, email, notes } = guestOf(form);
  const person =
    form.who === 'member'
      ? { memberId: form.memberId }
      : { guestName: name, guestNameKana: nameKana, guestPhone: phone, guestEmail: email || null };
  return {
    ...person,
    serviceId: form.serviceId,
    fortuneTellerId: form.fortuneTellerId,
    startTime: setsTimeByHand(form) ? tokyoInstant(form.date, form.freeTime) : form.startTime,
    notes: notes || null,
    overrideDeadline: form.overrideDeadline,
    overrideHours: form.overrideHours,
  };
}
