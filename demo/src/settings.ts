import { addMonths, defaultSettings, monthOf, type StoreSettings } from '@salon/domain';
import settings from './records/settings.json' with { type: 'json' };

const { businessHours: usual, ...changed } = settings;

/** Business hours are for this and the next month. */
export function demoSettings(today: string): StoreSettings {
  const month = monthOf(today);
  const businessHours = { [month]: usual, [addMonths(month, 1)]: usual };
  return { ...defaultSettings, ...changed, businessHours };
}
