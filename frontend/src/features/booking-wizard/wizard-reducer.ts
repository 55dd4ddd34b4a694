import { ANY_TELLER } from '@salon/domain';
import type { WizardChoice, WizardStep } from './wizard-choice.ts';

export type WizardAction =
  /** `keepsTeller`: a teller preset by a link offers this service and stays. */
  | { readonly type: 'choose-service'; readonly service: string; readonly keepsTeller: boolean }
  | { readonly type: 'choose-teller'; readonly teller: string }
  | { readonly type: 'choose-date'; readonly date: string }
  | { readonly type: 'choose-time'; readonly time: string }
  | {
      readonly type: 'take-instead';
      readonly teller: string;
      readonly date: string;
      readonly time: string;
    }
  | { readonly type: 'go-on'; readonly teller?: string | undefined }
  | { readonly type: 'go-back' }
  | { readonly type: 'go-to'; readonly step: WizardStep };

/** Members skip step 3 (specification, booking: the wizard). */
export function nextChoice(
  choice: WizardChoice,
  action: WizardAction,
  member: boolean,
): WizardChoice {
  switch (action.type) {
    case 'choose-service':
      return chooseService(choice, action.service, action.keepsTeller);
    case 'choose-teller':
      return chooseTeller(choice, action.teller);
    case 'choose-date': {
      const { time: _cleared, ...rest } = choice;
      return { ...rest, date: action.date };
    }
    case 'choose-time':
      return { ...choice, time: action.time };
    case 'take-instead':
      return { ...choice, teller: action.teller, date: action.date, time: action.time };
    case 'go-on':
      return {
        ...choice,
        teller: action.teller ?? choice.teller,
        step: stepAfter(choice.step, member),
      };
    case 'go-back':
      return { ...choice, step: stepBefore(choice.step, member) };
    case 'go-to':
      return { ...choice, step: action.step };
  }
}

/** Choices within a step replace the history entry. */
export const isNewEntry = (before: WizardChoice, after: WizardChoice) => before.step !== after.step;

function chooseService(choice: WizardChoice, service: string, keepsTeller: boolean): WizardChoice {
  if (choice.service === service) return choice;
  if (choice.service === undefined && choice.teller !== undefined && keepsTeller)
    return { ...choice, service, step: 2 };
  return { step: 1, service };
}

function chooseTeller(
  { teller: before, service, date, time }: WizardChoice,
  teller: string,
): WizardChoice {
  const isKept = before === teller;
  return {
    step: 2,
    service,
    teller,
    any: teller === ANY_TELLER ? true : undefined,
    date: isKept ? date : undefined,
    time: isKept ? time : undefined,
  };
}

function stepAfter(step: WizardStep, member: boolean): WizardStep {
  if (step === 1) return 2;
  return step === 2 && !member ? 3 : 4;
}

function stepBefore(step: WizardStep, member: boolean): WizardStep {
  if (step === 4) return member ? 2 : 3;
  return step === 3 ? 2 : 1;
}
