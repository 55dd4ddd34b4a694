import { isPhone, messages, normalizeEmail, normalizePhone, toKatakana, tokyoInstant } from '@salon/domain';
import type { Body } from '../../../api/answers.ts';
import { optionalEmail } from '../parts/text-rules.ts';

/** What is entered at the telephone; texts as typed. */
export interface DeskForm {
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

export const emptyDeskForm: DeskForm = {
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
export const setsTimeByHand = ({ overrideDeadline, overrideHours }: Pick<DeskForm, 'overrideDeadline' | 'overrideHours'>): boolean =>
  overrideDeadline || overrideHours;

export type DeskErrors = Readonly<Partial<Record<keyof DeskForm, string>>>;

const missing = (text: string, message: string): string | undefined => (text.trim() ? undefined : message);

/** The guest form's rules, the e-mail optional, and that everything is chosen (decisions §8). */
export function checkDeskForm(form: DeskForm): DeskErrors {
  const guest = form.who === 'guest';
  const found: Partial<Record<keyof DeskForm, string | undefined>> = {
    memberId: guest || form.memberId ? undefined : '会員を選択してください',
    guestName: guest ? missing(form.guestName, messages.name) : undefined,
    guestNameKana: guest ? missing(form.guestNameKana, messages.nameKana) : undefined,
    guestPhone: guest && !isPhone(normalizePhone(form.guestPhone)) ? messages.phone : undefined,
    guestEmail: guest ? optionalEmail(form.guestEmail) : undefined,
    serviceId: missing(form.serviceId, messages.service),
    fortuneTellerId: missing(form.fortuneTellerId, messages.teller),
    date: missing(form.date, messages.date),
    startTime: setsTimeByHand(form) ? undefined : missing(form.startTime, messages.startTime),
    freeTime: setsTimeByHand(form) ? missing(form.freeTime, messages.time) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as DeskErrors;
}

/** The body of `POST /api/admin/bookings`. */
export function deskBody(form: DeskForm): Body<'createBookingAtDesk'> {
  const person =
    form.who === 'member'
      ? { memberId: form.memberId }
      : {
          guestName: form.guestName.trim(),
          guestNameKana: toKatakana(form.guestNameKana),
          guestPhone: normalizePhone(form.guestPhone),
          guestEmail: normalizeEmail(form.guestEmail) || null,
        };
  return {
    ...person,
    serviceId: form.serviceId,
    fortuneTellerId: form.fortuneTellerId,
    startTime: setsTimeByHand(form) ? tokyoInstant(form.date, form.freeTime) : form.startTime,
    notes: form.notes.trim() || null,
    overrideDeadline: form.overrideDeadline,
    overrideHours: form.overrideHours,
  };
}
