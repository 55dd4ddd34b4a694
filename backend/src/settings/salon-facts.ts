import type { StoreSettings } from '@salon/domain';
import { SALON_ADDRESS } from './current-settings.ts';

/** What mails and calendar entries say of the salon. */
export interface SalonFacts {
  readonly storeName: string;
  readonly phones: readonly string[];
  readonly contactEmail: string;
  /** Origin for links, without a slash at the end. */
  readonly publicUrl: string;
  readonly address: string;
}

/** The same by its settings. */
export function salonFacts(settings: StoreSettings, publicUrl: string): SalonFacts {
  return {
    storeName: settings.storeName === '' ? '占いサロン' : settings.storeName,
    phones: [settings.contactPhone1, settings.contactPhone2].filter((phone) => phone !== ''),
    contactEmail: settings.contactEmail === '' ? settings.senderEmail : settings.contactEmail,
    publicUrl,
    address: SALON_ADDRESS,
  };
}
