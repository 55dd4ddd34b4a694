import type { Step, WizardChoice } from './wizard-choice.ts';

/** What decides how far a visitor has come, besides the address. */
export interface Progress {
  /** The service and the teller of the address exist. */
  readonly chosen: boolean;
  readonly member: boolean;
  /** A guest has given their details in this visit. */
  readonly detailsGiven: boolean;
}

/** The step that can be shown for an address: never one whose forerunners are unanswered; for members never step 3. */
export function stepInReach({ step, date, time }: WizardChoice, { chosen, member, detailsGiven }: Progress): Step {
  if (step === 1 || !chosen) return 1;
  if (step === 2 || !date || !time) return 2;
  if (member) return 4;
  return step === 4 && detailsGiven ? 4 : 3;
}
