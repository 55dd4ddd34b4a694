import { CUSTOMER_LIMIT_HOURS } from '../booking/booking-command.ts';
import { minutes, yen } from '../event-values.ts';
import type { MenuState } from '../menu/menu.ts';
import {
  businessHoursOn,
  closedDaysWords,
  closingSentence,
  hoursBefore,
  onlineDeadline,
} from '../settings/business-hours.ts';
import { type SettingsState, type StoreSettings, settingsFields } from '../settings/settings.ts';
import { valuesAt, wordsOfValue } from '../thing/content.ts';
import { publicFields } from '../thing/fields.ts';
import { type FactValues, factsOfService } from './fill.ts';

/** Texts name it as `{{name}}`; people see its label (specification, words: facts). */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface FactService {
  readonly id: string;
  readonly name: string;
  readonly duration: number;
  readonly price: number;
}

type FactSettings = Pick<
  StoreSettings,
  keyof ReturnType<typeof publicFields<typeof settingsFields>>
>;

/**
 * Of the settings, the texts that everybody reads and what is composed of them; of each service its
 * name, minutes and price. @param today yyyy-MM-dd in Tokyo, for the month's business hours
 */
export function factsOf(
  settings: FactSettings,
  services: readonly FactService[],
  today: string,
): readonly Fact[] {
  return [
    ...settingFacts(settings),
    ...composedFacts(settings, today),
    ...services.flatMap(ofService),
  ];
}

export const factsOfStates = (
  { settings }: Pick<SettingsState, 'settings'>,
  { entries }: Pick<MenuState, 'entries'>,
  today: string,
): readonly Fact[] =>
  factsOf(
    settings,
    entries.map(({ serviceId, service }) => ({ id: serviceId, ...service })),
    today,
  );

export const factValues = (facts: readonly Fact[]): FactValues =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

const settingFacts = (settings: FactSettings): readonly Fact[] =>
  valuesAt(publicFields(settingsFields), settings)
    .filter(({ field: { kind } }) => kind !== 'own' && kind !== 'flag')
    .map(({ path, label, field, value }) => ({
      name: path,
      label,
      value: Array.isArray(value) ? value.join('・') : wordsOfValue(field, value),
    }));

function composedFacts(settings: FactSettings, today: string): readonly Fact[] {
  const { locality, street, phoneHours } = settings;
  const { firstHalf, secondHalf } = businessHoursOn(today, settings.businessHours);
  const fact = (name: string, label: string, value: string): Fact => ({ name, label, value });
  return [
    fact('address', '住所', `${locality}${street}`),
    fact('phoneHours', '電話受付の時間', `${phoneHours.from}–${phoneHours.to}`),
    fact('phoneFrom', '電話受付の開始', phoneHours.from),
    fact('phoneTo', '電話受付の終了', phoneHours.to),
    fact('closedDays', '定休日', closedDaysWords(settings) || '年中無休'),
    fact('closingSentence', '定休日のご案内', closingSentence(settings)),
    fact(
      'deadline',
      'オンライン予約の締切（○時間前まで）',
      onlineDeadline(settings.bookingDeadlineHours),
    ),
    fact(
      'changeLimit',
      'ご予約の変更・キャンセルの締切（○時間前）',
      hoursBefore(CUSTOMER_LIMIT_HOURS),
    ),
    fact('firstHalfStart', '前半の開始', firstHalf.start),
    fact('firstHalfReception', '前半の最終受付', firstHalf.reception),
    fact('firstHalfEnd', '前半の終了', firstHalf.end),
    fact('secondHalfStart', '後半の開始', secondHalf.start),
    fact('secondHalfReception', '後半の最終受付', secondHalf.reception),
    fact('secondHalfEnd', '後半の終了', secondHalf.end),
  ];
}

function ofService({ id, name, duration, price }: FactService): readonly Fact[] {
  const label = `${name} ${minutes(duration)}`;
  return [
    { name: factsOfService.price(id), label: `${label}の料金`, value: yen(price) },
    { name: factsOfService.minutes(id), label: `${label}の時間`, value: minutes(duration) },
    { name: factsOfService.name(id), label: `${label}の名前`, value: name },
  ];
}
