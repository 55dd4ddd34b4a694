import { tokyoInstant } from '@salon/domain';
import { shortDate } from '../../../app/format.ts';
import type { WizardChoice } from '../model/wizard-choice.ts';

/** 11月7日（土）13:30, as far as it is chosen. */
export function visitLabel({ date, time }: Pick<WizardChoice, 'date' | 'time'>): string | undefined {
  return date && `${shortDate(tokyoInstant(date, '00:00'))}${time ?? ''}`;
}
