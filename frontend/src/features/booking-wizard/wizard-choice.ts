import { isDate, isTime } from '@salon/domain';
import { paths } from '../../app/paths.ts';

export type Step = 1 | 2 | 3 | 4;

/** What the wizard's address holds (specification, booking: the wizard): it is the truth, so a reload or a shared link restores it. */
export interface WizardChoice {
  readonly step: Step;
  readonly service?: string;
  readonly teller?: string;
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

/** Reads an address' query; what cannot be is left out, and without a step the furthest that follows from the rest counts. */
export function readChoice(query: URLSearchParams): WizardChoice {
  const service = query.get('service');
  const teller = query.get('teller');
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  return {
    step: stepOf(query.get('step')) ?? (service && teller ? 2 : 1),
    ...(service ? { service } : {}),
    ...(teller ? { teller } : {}),
    ...(isDate(date) ? { date } : {}),
    ...(isDate(date) && isTime(time) ? { time } : {}),
  };
}

/** The address of a choice. */
export function choicePath({ service, teller, date, time, step }: WizardChoice): string {
  const parts = { service, teller, date, time, step: String(step) };
  const query = new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
  return `${paths.booking}?${query}`;
}

/** What decides how far a visitor has come, besides the address. */
interface Progress {
  /** The service and the teller of the address exist. */
  readonly chosen: boolean;
  readonly member: boolean;
  /** A guest has given their details. */
  readonly detailsGiven: boolean;
}

/** The step that can be shown for an address: never one whose forerunners are unanswered; for members never step 3. */
export function stepInReach({ step, date, time }: WizardChoice, { chosen, member, detailsGiven }: Progress): Step {
  if (step === 1 || !chosen) return 1;
  if (step === 2 || !date || !time) return 2;
  if (member) return 4;
  return step === 4 && detailsGiven ? 4 : 3;
}
