import { Injectable } from '@nestjs/common';
import { parsePersonId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { type DocumentStore, type Projections, people } from '@salon/projections';
import { RequestRecords } from '../http/commands.ts';
import { Outbox } from '../mail/outbox.ts';
import { Mailbox } from '../mail/transport.ts';
import {
  InjectProjections,
  InjectReadModelDocuments,
  InjectWorkDocuments,
} from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ErasuresLog } from './erasures-log.ts';

/** For the read model of persons, before its file is scrubbed. */
const READ_MODEL_WAIT_MS = 10_000;

/**
 * The length of the list of erasures at the last scrub; in the read models, so that it matches a
 * restored file.
 */
interface Scrubbed {
  readonly listed: number;
}

const scrubbedCollection = { name: 'scrubbed', indexes: [] };
const PEOPLE = 'people';

/** Executes `PersonErased` (architecture, erase a person: erasing). All steps are repeatable. */
@Injectable()
export class Erasure {
  constructor(
    private readonly sealer: Sealer,
    private readonly erasures: ErasuresLog,
    private readonly outbox: Outbox,
    private readonly mailbox: Mailbox,
    private readonly requests: RequestRecords,
    private readonly sessions: Sessions,
    @InjectReadModelDocuments() private readonly readModels: DocumentStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
    @InjectProjections() private readonly projections: Projections,
    private readonly log: Log,
  ) {}

  /** In the list of this process. */
  note(person: string, at: string): void {
    this.erasures.note(person, at);
  }

  /** Except remains in the engines' files (see `scrub`). */
  async erase(person: string, at: string): Promise<void> {
    await this.sealer.destroy(person, at);
    await this.forget(person);
  }

  /** The mails that this process keeps of persons whom another one has erased. */
  async forgetFiles(): Promise<void> {
    await this.mailbox.removeOrphans();
  }

  /**
   * Removes deleted text from the engines' files, once the read models have reached the last order.
   */
  async scrub(position: string): Promise<void> {
    const listed = this.erasures.length();
    const isCurrent = await this.projections.waitFor(position, [people.name], READ_MODEL_WAIT_MS);
    if (!isCurrent) {
      this.log.warn('the read model of persons is late for an erasure', { position });
    }
    await this.readModels.scrub(await this.projections.clearTextCollections());
    await this.work.scrub();
    if (isCurrent) {
      await this.noteScrubbed(listed);
    }
  }

  /** Unless that was done since the last erasure, since it takes long with many persons. */
  async scrubIfDue(position: string): Promise<void> {
    const scrubbed = await this.readModels.collection<Scrubbed>(scrubbedCollection);
    if ((await scrubbed.get(PEOPLE))?.doc.listed === this.erasures.length()) {
      await this.work.scrub();
    } else {
      await this.scrub(position);
    }
  }

  private async noteScrubbed(listed: number): Promise<void> {
    const scrubbed = await this.readModels.collection<Scrubbed>(scrubbedCollection);
    await scrubbed.remove(PEOPLE);
    await scrubbed.insert(PEOPLE, { listed });
  }

  private async forget(person: string): Promise<void> {
    await this.forgetMails(person);
    await this.forgetRequests(person);
    await this.endSessions(person);
  }

  /**
   * The file first, since after a crash it could not be found without its entry, and again after
   * it, since it may have been written in between. A mail sent later finds no entry.
   */
  private async forgetMails(person: string): Promise<void> {
    for (const id of await this.outbox.ofPerson(person)) {
      await this.mailbox.remove(id);
      await this.outbox.remove(id);
      await this.mailbox.remove(id);
    }
  }

  private async forgetRequests(person: string): Promise<void> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    await this.requests.forgetAbout(id);
    if (kind === 'member') {
      await this.requests.forgetPerson(`member:${id}`);
    }
  }

  private async endSessions(person: string): Promise<void> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'member') {
      await this.sessions.endAllOf('member', id);
    }
  }
}
