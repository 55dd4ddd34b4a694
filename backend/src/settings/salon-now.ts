import { Injectable } from '@nestjs/common';
import {
  factsOfStates,
  factValues,
  fillWords,
  menu,
  menuStream,
  type PageTexts,
  page,
  pageStream,
  type StoreSettings,
  settings,
  settingsStream,
  tokyoDate,
  type WordedPage,
  wholeTexts,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';

/** Mails and calendar entries say it. */
export interface SalonFacts {
  readonly storeName: string;
  readonly phones: readonly string[];
  readonly contactEmail: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly address: string;
  /** The salon's words, filled. */
  readonly mails: PageTexts<'mails'>;
  readonly visits: PageTexts<'booking'>;
}

export function salonFacts(
  { storeName, contactPhone1, contactPhone2, ...settings }: StoreSettings,
  publicUrl: string,
  words: <P extends WordedPage>(page: P) => PageTexts<P>,
): SalonFacts {
  return {
    storeName: storeName === '' ? '占いサロン' : storeName,
    phones: [contactPhone1, contactPhone2].filter((phone) => phone !== ''),
    contactEmail: settings.contactEmail === '' ? settings.senderEmail : settings.contactEmail,
    publicUrl,
    address: `${settings.locality}${settings.street}`,
    mails: words('mails'),
    visits: words('booking'),
  };
}

/** Reads the log, not read models: for mails and calendar entries. */
@Injectable()
export class SalonNow {
  constructor(
    private readonly executor: Executor,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async facts() {
    const [store, offered, mails, booking] = await Promise.all([
      this.executor.lastReadable(settingsStream, settings),
      this.executor.lastReadable(menuStream, menu),
      this.executor.lastReadable(pageStream('mails'), page),
      this.executor.lastReadable(pageStream('booking'), page),
    ]);
    const present = store.state.settings;
    const facts = factValues(
      factsOfStates(store.state, offered.state, tokyoDate(this.clock.now())),
    );
    const written: Partial<Record<WordedPage, object | null>> = {
      mails: mails.state.texts,
      booking: booking.state.texts,
    };
    return salonFacts(
      present,
      this.config.publicUrl,
      // By the page's declaration.
      (name) => fillWords(wholeTexts(name, written[name] ?? {}), facts) as PageTexts<typeof name>,
    );
  }
}
