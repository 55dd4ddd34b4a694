import { defaultDeadlineHours } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { StoreSettings } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { salon } from '../content/salon.ts';

/** What stands on every page from the settings, with the salon's own words where they are absent (specification, public site: footer). */
export interface ShopFront {
  readonly name: string;
  /** One or two telephone numbers. */
  readonly phones: readonly string[];
  readonly deadlineHours: number;
  readonly settings: StoreSettings | undefined;
}

export function useSettings(): ShopFront {
  const { data: settings } = useQuery(read('readSettings'));
  return {
    name: settings?.storeName || salon.defaultName,
    phones: [settings?.contactPhone1, settings?.contactPhone2].filter((phone): phone is string => Boolean(phone)),
    deadlineHours: settings?.bookingDeadlineHours ?? defaultDeadlineHours,
    settings,
  };
}
