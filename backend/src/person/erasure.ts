import { Injectable } from '@nestjs/common';
import { parsePersonId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { type DocumentStore, people } from '@salon/projections';
import { RequestRecords } from '../idempotency/request-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailJobId } from '../mail/mail-queue.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { Outbox } from '../mail/outbox.ts';
import { InjectJobs, InjectReadModelDocuments, InjectWorkDocuments } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ErasuresLog } from './erasures-log.ts';

/**
 * Carries out what `PersonErased` orders (architecture, persons: erasing). Each step can be done again, so that whoever finds an
 * erasure half done does all of it.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly sealer: Sealer,
    private readonly erasures: ErasuresLog,
    private readonly outbox: Outbox,
    @InjectJobs() private readonly jobs: Jobs,
    private readonly mailbox: Mailbox,
    private readonly requests: RequestRecords,
    private readonly sessions: Sessions,
    @InjectReadModelDocuments() private readonly readModels: DocumentStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
  ) {}

  /** Everything about one person, but for what the engines' own files may still hold. */
  async erase(person: string, at: string): Promise<void> {
    await this.sealer.destroy(person, at);
    this.erasures.note(person, at);
    await this.forgetMails(person);
    await this.forgetRequests(person);
    await this.endSessions(person);
  }

  /** Clears the engines' files of deleted text; once for any number of persons, after the read models have let go of them. */
  async scrub(): Promise<void> {
    await this.readModels.scrub((await this.readModels.collections()).filter((name) => name.startsWith(`${people.name}_`)));
    await this.work.scrub();
  }

  /** A mail in hand ends first, or its file would come back. The file goes before the entry: a crash in between leaves the entry to find it by. */
  private async forgetMails(person: string): Promise<void> {
    for (const id of await this.outbox.ofPerson(person)) {
      await this.jobs.remove(mailJobId(id));
      await this.mailbox.remove(id);
      await this.outbox.entries.remove(id);
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
