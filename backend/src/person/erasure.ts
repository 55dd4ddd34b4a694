import { Injectable } from '@nestjs/common';
import { parsePersonId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { RequestRecords } from '../http/commands.ts';
import { Outbox } from '../mail/outbox.ts';
import { Mailbox } from '../mail/transport.ts';
import { Sessions } from '../sessions/sessions.ts';

/** All steps are repeatable (architecture, erase a person: erasing). */
@Injectable()
export class Erasure {
  constructor(
    private readonly sealer: Sealer,
    private readonly outbox: Outbox,
    private readonly mailbox: Mailbox,
    private readonly requests: RequestRecords,
    private readonly sessions: Sessions,
  ) {}

  /** Except remains in the engines' files (see `Scrub`). */
  async erase(person: string, at: string) {
    await this.sealer.destroy(person, at);
    await this.forgetMails(person);
    const { kind, id = '' } = parsePersonId(person) ?? {};
    await this.requests.forgetAbout(id);
    if (kind !== 'member') return;
    await this.requests.forgetPerson(`member:${id}`);
    await this.sessions.endAllOf('member', id);
  }

  /**
   * The file goes first, since after a crash it could not be found without its entry, and again
   * after it, since it may have been written in between. A mail sent later finds no entry.
   */
  private async forgetMails(person: string) {
    for (const id of await this.outbox.ofPerson(person)) {
      await this.mailbox.remove(id);
      await this.outbox.remove(id);
      await this.mailbox.remove(id);
    }
  }
}
