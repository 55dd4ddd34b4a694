import {
  checkDeskDetails,
  checkTypedText,
  complaints,
  detailsOfBody,
  guestBody,
  lastMoment,
  messages,
  phoneField,
  type TimeSettings,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import type { Body } from '../../api/api.ts';
import type { Service } from '../../parts/admin/admin-reads.ts';

export type AdminBookingForm = Readonly<typeof emptyAdminBooking>;

export type VisitPreset = Partial<Pick<AdminBookingForm, 'fortuneTellerId' | 'date' | 'startTime'>>;

/**
 * `startTime` is an instant of the board: walk-ins and callers come also past its online deadline.
 */
export function liftedFor(
  startTime: string,
  service: Pick<Service, 'noticeHours'> | undefined,
  now: string,
  settings: TimeSettings,
): Partial<AdminBookingForm> {
  return now > lastMoment(startTime, service, settings)
    ? { freeTime: tokyoTime(startTime), overrideDeadline: true }
    : {};
}

export const emptyAdminBooking = {
  who: 'guest' as 'member' | 'guest',
  memberId: '',
  /** A telephone reading needs a number of a member without one. */
  phone: '',
  ...guestBody((): string => ''),
  serviceId: '',
  fortuneTellerId: '',
  date: '',
  /** An instant */
  startTime: '',
  /** HH:mm, outside the offered slots */
  freeTime: '',
  overrideDeadline: false,
  overrideHours: false,
  notes: '',
};

export const setsTimeByHand = ({
  overrideDeadline,
  overrideHours,
}: Pick<AdminBookingForm, 'overrideDeadline' | 'overrideHours'>): boolean =>
  overrideDeadline || overrideHours;

export type AdminBookingErrors = Readonly<Partial<Record<keyof AdminBookingForm, string>>>;

export interface AdminBookingFieldsProps {
  readonly form: AdminBookingForm;
  readonly errors: AdminBookingErrors;
  readonly onChange: (changes: Partial<AdminBookingForm>) => void;
}

const missing = (text: string, message: string) => (text.trim() ? undefined : message);

/**
 * `asksPhone`: the member has no number for a telephone reading. The e-mail address is optional
 * (specification, forms: guest form).
 */
export function checkAdminBooking(form: AdminBookingForm, asksPhone = false): AdminBookingErrors {
  const guest = form.who === 'guest';
  const details = checkDeskDetails(detailsOfBody(form, form.notes));
  return complaints<keyof AdminBookingForm>({
    memberId: guest || form.memberId ? undefined : '会員を選択してください',
    ...(guest ? guestBody((field) => details[field]) : {}),
    phone: asksPhone ? checkTypedText(phoneField, form.phone) : undefined,
    serviceId: missing(form.serviceId, messages.service),
    fortuneTellerId: missing(form.fortuneTellerId, messages.teller),
    date: missing(form.date, messages.date),
    startTime: setsTimeByHand(form) ? undefined : missing(form.startTime, messages.startTime),
    freeTime: setsTimeByHand(form) ? missing(form.freeTime, messages.time) : undefined,
    notes: details.notes,
  });
}

export function adminBookingBody(
  form: AdminBookingForm,
  asksPhone = false,
): Body<'createBookingAtDesk'> {
  const { notes, ...details } = detailsOfBody(form, form.notes);
  const person =
    form.who === 'member'
      ? { memberId: form.memberId, ...(asksPhone && { phone: form.phone }) }
      : guestBody((field) => details[field] || null);
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
