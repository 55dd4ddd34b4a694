import { Injectable } from '@nestjs/common';
import { parsePersonId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { RequestRecords } from '../http/commands.ts';
import { Outbox } from '../mail/outbox.ts';
import { Mailbox } from '../mail/transport.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ErasuresLog } from './erasures-log.ts';

/** All steps are repeatable (architecture, erase a person: erasing). */
@Injectable()
export class Erasure {
  constructor(
    private readonly sealer: Sealer,
    private readonly erasures: ErasuresLog,
    private readonly outbox: Outbox,
    private readonly mailbox: Mailbox,
    private readonly requests: RequestRecords,
    private readonly sessions: Sessions,
  ) {}

  /** The list is that of this process. */
  note(person: string, at: string): void {
    this.erasures.note(person, at);
  }

  /** Except remains in the engines' files (see `Scrub`). */
  async erase(person: string, at: string): Promise<void> {
    await this.sealer.destroy(person, at);
    await this.forget(person);
  }

  /** Another process may have erased the persons. */
  async forgetFiles(): Promise<void> {
    await this.mailbox.removeOrphans();
  }

  private async forget(person: string): Promise<void> {
    await this.forgetMails(person);
    await this.forgetRequests(person);
    await this.endSessions(person);
  }

  /**
   * The file goes first, since after a crash it could not be found without its entry, and again
   * after it, since it may have been written in between. A mail sent later finds no entry.
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
    if (kind === 'member') await this.requests.forgetPerson(`member:${id}`);
  }

  private async endSessions(person: string): Promise<void> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'member') await this.sessions.endAllOf('member', id);
  }
}
