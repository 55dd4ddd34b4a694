import { defaultSettings, type SealedPassword, type StoreSettings, settingsEvents } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { SalonPhones } from '../http/salon-phones.ts';

/** The settings as they stand at the head of their stream; revision -1 while nobody has set any. */
export interface SettingsNow {
  readonly settings: StoreSettings;
  readonly senderPassword: SealedPassword | null;
  readonly revision: number;
}

/** Reads the store's settings from their own stream: for letters, sentences and jobs, which must not depend on a read model. */
export class CurrentSettings extends SalonPhones {
  constructor(private readonly store: EventStore) {
    super();
  }

  async now(): Promise<SettingsNow> {
    // At most one other event (SalonOpened) can stand behind the last change.
    const [changed] = (await this.store.readStream('settings', { backwards: true, limit: 2 })).filter(
      ({ type }) => type === 'SettingsChanged',
    );
    if (changed === undefined) {
      return { settings: defaultSettings, senderPassword: null, revision: -1 };
    }
    return { ...settingsEvents.SettingsChanged.data.parse(changed.data), revision: changed.revision };
  }

  /** Never throws: a sentence without a number is better than none. */
  async read(): Promise<readonly string[]> {
    try {
      const { settings } = await this.now();
      return [settings.contactPhone1, settings.contactPhone2].filter((phone) => phone !== '');
    } catch {
      return [];
    }
  }
}
