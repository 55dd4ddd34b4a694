import { ANY_TELLER, isDate, isTime } from '@salon/domain';
import { keptInTab } from '../../app/kept-in-tab.ts';
import type { RenderedAddress } from '../../app/page-module.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { calendarSpan } from '../../parts/calendar/times-reads.ts';

export type Step = 1 | 2 | 3 | 4;

/** What the wizard's address holds (specification, booking: the wizard): it is the truth, so a reload or a shared link restores it. */
export interface WizardChoice {
  readonly step: Step;
  readonly service?: string;
  /** `any` in step 2 is whoever is free; the steps after it know who. */
  readonly teller?: string;
  /** Whoever is free was asked for. */
  readonly any?: boolean;
  /** yyyy-MM-dd in Tokyo */
  readonly date?: string;
  /** HH:mm in Tokyo */
  readonly time?: string;
}

const stepOf = (text: string | null): Step | undefined => ([1, 2, 3, 4] as const).find((step) => String(step) === text);

/** The wizard's end has an address of its own, which says nothing of the booking: the tab remembers that. */
const DONE = 'done';
export const donePath = `${paths.booking}?step=${DONE}`;
export const isDonePath = (query: URLSearchParams): boolean => query.get('step') === DONE;

/** Readings begin on half hours. */
const isStart = (time: string): boolean => isTime(time) && /:[03]0$/.test(time);

/**
 * Reads an address' query. What cannot be at this moment (`now`, an ISO instant) is left out: a day that the calendar does not
 * show, a time at which nothing begins. Without a step the furthest that follows from the rest counts.
 */
export function readChoice(query: URLSearchParams, now: string): WizardChoice {
  const service = query.get('service');
  const teller = query.get('teller');
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  const { from, to } = calendarSpan(now);
  const hasDate = isDate(date) && from <= date && date <= to;
  return {
    step: stepOf(query.get('step')) ?? (service && teller ? 2 : 1),
    ...(service ? { service } : {}),
    ...(teller ? { teller } : {}),
    ...(teller === ANY_TELLER || query.get('any') ? { any: true } : {}),
    ...(hasDate ? { date } : {}),
    ...(hasDate && isStart(time) ? { time } : {}),
  };
}

/** The address of a choice. */
export function choicePath({ service, teller: chosen, any, date, time, step }: WizardChoice): string {
  // On the way back to the calendar it is that of whoever is free again.
  const teller = any && step <= 2 ? ANY_TELLER : chosen;
  const parts = { service, teller, any: any && step > 2 ? '1' : undefined, date, time, step: String(step) };
  const query = new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
  return `${paths.booking}?${query}`;
}

/** The address up to which this tab's visitor came with a booking that is not made yet: who begins anew can go on from there. */
export const begunInTab = keptInTab<string | null>('salon-begun', null, String);

/** What decides how far a visitor has come, besides the address. */
interface Progress {
  /** The service and the teller of the address exist. */
  readonly chosen: boolean;
  readonly member: boolean;
  /** A guest has given their details. */
  readonly detailsGiven: boolean;
}

/** The step that can be shown for an address: never one whose forerunners are unanswered; for members never step 3. */
export function stepInReach({ step, teller, date, time }: WizardChoice, { chosen, member, detailsGiven }: Progress): Step {
  if (step === 1 || !chosen) return 1;
  if (step === 2 || teller === ANY_TELLER || !date || !time) return 2;
  if (member) return 4;
  return step === 4 && detailsGiven ? 4 : 3;
}

interface Existing {
  readonly services: readonly { readonly id: string }[] | undefined;
  readonly tellers: readonly { readonly id: string }[] | undefined;
}

/**
 * The address whose page the server renders for a query: with the services and tellers that exist, and without what its step does
 * not show. An unknown list leaves everything as it is.
 */
export function renderedAddress(query: URLSearchParams, now: string, { services, tellers }: Existing): RenderedAddress {
  if (isDonePath(query)) return { url: donePath, isLinked: true };
  const { service, teller, ...choice } = readChoice(query, now);
  const chosen = {
    ...(service && (services?.some(({ id }) => id === service) ?? true) ? { service } : {}),
    ...(teller && (teller === ANY_TELLER || (tellers?.some(({ id }) => id === teller) ?? true)) ? { teller } : {}),
  };
  const isChosen = Boolean(chosen.service && chosen.teller);
  const step = stepInReach({ ...choice, ...chosen }, { chosen: isChosen, member: false, detailsGiven: true });
  if (step === 1 && !isChosen) return { url: bookingPath(chosen), isLinked: true };
  if (step === 2 && !choice.date) return { url: bookingPath(chosen), isLinked: true };
  return { url: choicePath({ ...chosen, ...(step === 1 ? {} : choice), step }), isLinked: false };
}
