import { parsePersonId } from '@salon/domain';
import type { Sealer } from '@salon/event-store';
import { type DocumentStore, people } from '@salon/projections';
import type { RequestRecords } from '../idempotency/request-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Deliveries } from '../mail/delivery.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailJobId } from '../mail/postman.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ErasuresLog } from './erasures-log.ts';

/** Everything that holds a trace of a person. */
export interface ErasureParts {
  readonly sealer: Sealer;
  readonly erasures: ErasuresLog;
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly mailbox: Mailbox;
  readonly requests: RequestRecords;
  readonly sessions: Sessions;
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
}

/**
 * Carries out what `PersonErased` orders (PROTOCOLS "Persons"). Each step can be done again, so that whoever finds an
 * erasure half done does all of it.
 */
export class Erasure {
  constructor(private readonly parts: ErasureParts) {}

  /** Everything about one person, but for what the engines' own files may still hold. */
  async erase(person: string, at: string): Promise<void> {
    await this.parts.sealer.destroy(person, at);
    this.parts.erasures.note(person, at);
    await this.forgetLetters(person);
    await this.forgetRequests(person);
    await this.endSessions(person);
  }

  /** Clears the engines' files of deleted text; once for any number of persons, after the read models have let go of them. */
  async scrub(): Promise<void> {
    const { readModels, work } = this.parts;
    await readModels.scrub((await readModels.collections()).filter((name) => name.startsWith(`${people.name}_`)));
    await work.scrub();
  }

  /** The file goes before the record: a crash in between leaves the record to find it by. */
  private async forgetLetters(person: string): Promise<void> {
    const { deliveries, jobs, mailbox } = this.parts;
    for (const id of await deliveries.ofPerson(person)) {
      await mailbox.remove(id);
      await jobs.remove(mailJobId(id));
      await deliveries.records.remove(id);
    }
  }

  private async forgetRequests(person: string): Promise<void> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    await this.parts.requests.forgetAbout(id);
    if (kind === 'member') {
      await this.parts.requests.forgetPerson(`member:${id}`);
    }
  }

  private async endSessions(person: string): Promise<void> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'member') {
      await this.parts.sessions.endAllOf('member', id);
    }
  }
}
