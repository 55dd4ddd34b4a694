import { ANY_TELLER, isDate, isTime } from '@salon/domain';
import { storedInTab } from '../../app/browser-storage.ts';
import type { RenderedAddress } from '../../app/page-module.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { calendarSpan } from '../../parts/calendar/times-reads.ts';

export type WizardStep = 1 | 2 | 3 | 4;

/**
 * The address is the only source of truth, so that reloads and shared links restore the choices
 * (specification, booking: the wizard).
 */
export interface WizardChoice {
  readonly step: WizardStep;
  readonly service?: string | undefined;
  /** `any` in step 2 for whoever is free; later steps have the assigned teller. */
  readonly teller?: string | undefined;
  readonly any?: boolean | undefined;
  /** yyyy-MM-dd in Tokyo */
  readonly date?: string | undefined;
  /** HH:mm in Tokyo */
  readonly time?: string | undefined;
}

const stepOf = (text: string | null): WizardStep | undefined =>
  ([1, 2, 3, 4] as const).find((step) => String(step) === text);

/** The end's address carries no booking: it is stored in the tab. */
const DONE = 'done';
export const donePath = `${paths.booking}?step=${DONE}`;
export const isDonePath = (query: URLSearchParams) => query.get('step') === DONE;

const isStart = (time: string) => isTime(time) && /:[03]0$/.test(time);

/**
 * Impossible choices at `now` (an ISO instant) are dropped: days outside the calendar, times off
 * the half hour. Without a step, the furthest one that the choices allow is used.
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
    service: service || undefined,
    teller: teller || undefined,
    any: teller === ANY_TELLER || query.get('any') ? true : undefined,
    date: hasDate ? date : undefined,
    time: hasDate && isStart(time) ? time : undefined,
  };
}

export function choicePath({
  service,
  teller: chosen,
  any,
  date,
  time,
  step,
}: WizardChoice): string {
  // Going back to the calendar restores whoever is free.
  const teller = any && step <= 2 ? ANY_TELLER : chosen;
  const parts = {
    service,
    teller,
    any: any && step > 2 ? '1' : undefined,
    date,
    time,
    step: String(step),
  };
  const query = new URLSearchParams(
    Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])),
  );
  return `${paths.booking}?${query}`;
}

/** The furthest address of an unfinished booking, to resume from. */
export const unfinishedInTab = storedInTab<string | null>('salon-begun', null, String);

/** All previous steps must be answered; members never reach step 3. */
export function reachableStep(
  { step, teller, date, time }: WizardChoice,
  {
    chosen,
    member,
    detailsGiven,
  }: {
    readonly chosen: boolean;
    readonly member: boolean;
    readonly detailsGiven: boolean;
  },
): WizardStep {
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
 * Only existing services and tellers count, and only what the step shows. Unknown lists change
 * nothing.
 */
export function renderedAddress(
  query: URLSearchParams,
  now: string,
  { services, tellers }: Existing,
): RenderedAddress {
  if (isDonePath(query)) return { url: donePath, isLinked: true };
  const { service, teller, ...choice } = readChoice(query, now);
  const isIn = (list: Existing['services'], chosenId: string) =>
    list?.some(({ id }) => id === chosenId) ?? true;
  const chosen = {
    service: service && isIn(services, service) ? service : undefined,
    teller: teller && (teller === ANY_TELLER || isIn(tellers, teller)) ? teller : undefined,
  };
  const isChosen = Boolean(chosen.service && chosen.teller);
  const step = reachableStep(
    { ...choice, ...chosen },
    { chosen: isChosen, member: false, detailsGiven: true },
  );
  if ((step === 1 && !isChosen) || (step === 2 && !choice.date))
    return { url: bookingPath(chosen), isLinked: true };
  return { url: choicePath({ ...chosen, ...(step === 1 ? {} : choice), step }), isLinked: false };
}
