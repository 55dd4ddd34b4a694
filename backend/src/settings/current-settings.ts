import { Injectable } from '@nestjs/common';
import {
  defaultSettings,
  type SealedPassword,
  type StoreSettings,
  settingsStream,
} from '@salon/domain';
import type { ReadStreamOptions } from '@salon/event-store';
import { storedEvents } from '../command/stored-event.ts';
import { SalonPhones } from '../ports/salon-phones.ts';
import { EventStore } from '../ports/tokens.ts';

/** The revision is -1 before the first change. */
export interface SettingsNow {
  readonly settings: StoreSettings;
  readonly senderPassword: SealedPassword | null;
  readonly revision: number;
}

/** An error is answered without the newest telephone number after this time. */
const PHONES_WAIT_MS = 500;

/** Reads their own stream, for mails, sentences and jobs, which must not depend on a read model. */
@Injectable()
export class CurrentSettings extends SalonPhones {
  private phones: readonly string[] = [];

  constructor(private readonly store: EventStore) {
    super();
  }

  async now(): Promise<SettingsNow> {
    // At most one other event (SalonOpened) follows the last change that can be read.
    const lastOf = async (options: ReadStreamOptions) =>
      (await storedEvents(this.store, settingsStream, { ...options, backwards: true })).find(
        (event) => event.type === 'SettingsChanged',
      );
    const changed = (await lastOf({ limit: 2 })) ?? (await lastOf({}));
    return changed === undefined
      ? { settings: defaultSettings, senderPassword: null, revision: -1 }
      : { ...changed.data, revision: changed.revision };
  }

  /**
   * Never throws, and waits only briefly; while the log is away, returns the last known numbers.
   */
  async read(): Promise<readonly string[]> {
    const before = this.phones;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly string[]>((resolve) => {
      timer = setTimeout(() => resolve(before), PHONES_WAIT_MS);
    });
    const read = this.now().then(({ settings }) => {
      this.phones = [settings.contactPhone1, settings.contactPhone2].filter(
        (phone) => phone !== '',
      );
      return this.phones;
    });
    try {
      return await Promise.race([read.catch(() => before), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
