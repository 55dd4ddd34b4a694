import { Mailbox, MailTransport, type OutgoingMail } from '../../mail/transport.ts';
import { type CarriedMail, type Deliver, MailCarrier } from '../../ports/mail-carrier.ts';
import type { Actor, World } from './world.ts';

/** A letter that the mail server has taken. */
export interface Letter {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
}

/** The mail server and what it has taken, and the queue between processes that bring mails to it. */
export class SimulatedPost {
  readonly letters: Letter[] = [];
  readonly server: Actor = { name: 'mail server', isAlive: true };
  private readonly queue: Actor = { name: 'queue', isAlive: true };
  private readonly workers = new Map<Actor, Deliver>();
  private readonly onTheWay = new Set<string>();

  constructor(private readonly world: World) {}

  take(letter: Letter): Promise<void> {
    return this.world.call({
      ...{ to: this.server, what: `take the letter ${letter.messageId}` },
      work: () => void this.letters.push(letter),
      unanswered: () => new Error('The mail server did not answer.'),
    });
  }

  /** The carrier of one process, as Redis is for many. */
  carrierOf(worker: Actor): MailCarrier {
    const { world, queue, workers } = this;
    const put = (mails: Parameters<MailCarrier['carry']>[0]) => this.put(mails);
    return new (class extends MailCarrier {
      carry(mails: Parameters<MailCarrier['carry']>[0]): Promise<void> {
        if (mails.length === 0) return Promise.resolve();
        const what = `carry ${mails.map(({ id }) => id).join(', ')}`;
        return world.call({ to: queue, what, work: () => put(mails), unanswered: () => new Error('The queue did not answer.') });
      }

      start(deliver: Deliver): void {
        workers.set(worker, deliver);
      }

      async stop(): Promise<void> {
        workers.delete(worker);
      }

      close(): Promise<void> {
        return this.stop();
      }
    })();
  }

  private put(mails: Parameters<MailCarrier['carry']>[0]): void {
    for (const { id, due, delayMs } of mails) {
      const known = `${id} ${due}`;
      if (this.onTheWay.has(known)) continue;
      this.onTheWay.add(known);
      this.world.later(delayMs, () => this.bring({ id, due }));
    }
  }

  /** To any worker that lives; a queue without one loses the mail, as it may. */
  private bring(mail: CarriedMail): void {
    this.onTheWay.delete(`${mail.id} ${mail.due}`);
    const living = [...this.workers].filter(([worker]) => worker.isAlive);
    const chosen = living[this.world.random.below(living.length)];
    if (chosen === undefined) return;
    const [to, deliver] = chosen;
    const work = () => void deliver(mail, false).catch(() => undefined);
    this.world.post({ to, what: `${to.name} gets ${mail.id} to send`, deliver: work, lose: () => undefined, isRepeatable: true });
  }
}

/** Hands letters to the simulated server: what a mail consists of is the product's own. */
export function transportTo(post: SimulatedPost): MailTransport {
  return Object.assign(Object.create(MailTransport.prototype) as MailTransport, {
    send: (_id: string, { messageId, to, subject }: OutgoingMail) => post.take({ messageId, to: String(to), subject: String(subject) }),
    takeBack: async () => undefined,
    close: async () => undefined,
  });
}

/** No mail lies in a folder where a mail server takes them. */
export function noMailbox(): Mailbox {
  return Object.assign(Object.create(Mailbox.prototype) as Mailbox, {
    keep: async () => undefined,
    remove: async () => undefined,
    removeOrphans: async () => undefined,
  });
}
