import { Injectable } from '@nestjs/common';
import { parsePersonId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { type DocumentStore, type Projections, people } from '@salon/projections';
import { RequestRecords } from '../idempotency/request-records.ts';
import { Outbox } from '../mail/outbox.ts';
import { Mailbox } from '../mail/transport.ts';
import { InjectProjections, InjectReadModelDocuments, InjectWorkDocuments } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ErasuresLog } from './erasures-log.ts';

/** How long an erasure waits for the read model of persons before it clears the files anyway; then they are cleared again. */
const READ_MODEL_WAIT_MS = 10_000;

/** Up to which length of the list of erased persons the file of read models is clear of them: told by that file itself, so that one from a backup tells its own. */
interface Scrubbed {
  readonly listed: number;
}

const scrubbedCollection = { name: 'scrubbed', fields: {}, indexes: [] };
const PEOPLE = 'people';

/**
 * Carries out what `PersonErased` orders (architecture, erase a person: erasing). Each step can be done again, so that whoever finds an
 * erasure half done does all of it.
 */
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

  /** Everything about one person, but for what the engines' own files may still hold. */
  async erase(person: string, at: string): Promise<void> {
    await this.sealer.destroy(person, at);
    this.erasures.note(person, at);
    await this.forget(person);
  }

  /** The same for somebody who is listed already. */
  async eraseAgain(person: string, at: string): Promise<void> {
    await this.sealer.destroy(person, at);
    await this.forget(person);
  }

  /** Clears the engines' files of deleted text, after the read models have let go of it: once for all orders up to a position. */
  async scrub(position: string): Promise<void> {
    const listed = this.erasures.length();
    const haveLetGo = await this.projections.waitFor(position, [people.name], READ_MODEL_WAIT_MS);
    if (!haveLetGo) {
      this.log.warn('the read model of persons is late for an erasure', { position });
    }
    await this.readModels.scrub((await this.readModels.collections()).filter((name) => name.startsWith(`${people.name}_`)));
    await this.work.scrub();
    if (haveLetGo) {
      await this.noteScrubbed(listed);
    }
  }

  /** Does so unless the file of read models has been cleared since the last erasure: that takes a time with everybody who is known. */
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

  /** A mail in hand ends first, or its file would come back. The file goes before the entry: a crash in between leaves the entry to find it by. */
  private async forgetMails(person: string): Promise<void> {
    for (const id of await this.outbox.ofPerson(person)) {
      await this.outbox.withdraw(id);
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
