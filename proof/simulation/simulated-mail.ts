import {
  BACK_OFF,
  type Deliver,
  MailNotSentError,
  MailQueue,
  type QueuedMail,
} from '@salon/backend/mail/mail-queue';
import { Mailbox, MailTransport, type OutgoingMail } from '@salon/backend/mail/transport';
import type { SimulatedActor, World } from './world.ts';

export interface AcceptedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
}

/** After this many ms without an answer of a worker, another one gets its mail. */
const LOCK_MS = 120_000;

export class SimulatedMailServer {
  readonly mails: AcceptedMail[] = [];
  readonly server: SimulatedActor = { name: 'mail server', isAlive: true };
  private readonly queue: SimulatedActor = { name: 'queue', isAlive: true };
  private readonly workers = new Map<SimulatedActor, Deliver>();
  private readonly attempts = new Map<string, number>();

  constructor(private readonly world: World) {}

  accept(mail: AcceptedMail): Promise<void> {
    return this.world.call({
      to: this.server,
      request: `accept ${mail.messageId}`,
      work: () => void this.mails.push(mail),
      unanswered: () => new Error('The mail server did not answer.'),
    });
  }

  /** The queue is like that in Redis. */
  queueOf(worker: SimulatedActor): MailQueue {
    const { world, queue, workers } = this;
    const askQueue = (request: string, work: () => void): Promise<void> =>
      world
        .call({
          to: queue,
          request,
          work,
          unanswered: () => new Error('The queue did not answer.'),
        })
        .catch(() => undefined);
    const enqueue = (mails: readonly QueuedMail[]) => this.enqueue(mails);
    const attempts = this.attempts;
    return new (class extends MailQueue {
      async put(mails: readonly QueuedMail[]): Promise<void> {
        if (mails.length > 0)
          await askQueue(`queue ${mails.map(({ id }) => id).join(', ')}`, () => enqueue(mails));
      }

      remove(id: string): Promise<void> {
        return askQueue(`remove ${id}`, () => void attempts.delete(id));
      }

      work(deliver: Deliver): void {
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

  private enqueue(mails: readonly QueuedMail[]): void {
    for (const { id, delayMs } of mails) {
      if (this.attempts.has(id)) continue;
      this.attempts.set(id, 0);
      this.world.later(delayMs, () => this.assign(id));
    }
  }

  /** Without a live worker a mail is lost, which the product must handle. */
  private assign(id: string): void {
    const attempts = this.attempts.get(id);
    const live = [...this.workers].filter(([worker]) => worker.isAlive);
    const chosen = live[this.world.random.below(live.length)];
    if (attempts === undefined || chosen === undefined) {
      this.attempts.delete(id);
      return;
    }
    const [to, deliver] = chosen;
    const lose = () => void this.attempts.delete(id);
    const work = () => void this.tryOnce(id, attempts + 1, deliver);
    this.world.post({
      to,
      text: `${to.name} gets ${id} to send`,
      deliver: work,
      lose,
      isRepeatable: true,
    });
    this.world.later(LOCK_MS, () => {
      if (this.attempts.get(id) === attempts) this.assign(id);
    });
  }

  private async tryOnce(id: string, attempts: number, deliver: Deliver): Promise<void> {
    const waitMs = await deliver(id).catch((error: unknown) => {
      const isOver = !(error instanceof MailNotSentError) || error.isDead;
      return isOver ? undefined : BACK_OFF[attempts - 1];
    });
    if (waitMs === undefined) {
      this.attempts.delete(id);
      return;
    }
    this.attempts.set(id, attempts);
    // A timer of the queue, since the worker may die meanwhile.
    this.world.act(this.queue, () => void this.world.later(waitMs, () => this.assign(id)));
  }
}

export function transportTo(mail: SimulatedMailServer): MailTransport {
  return Object.assign(Object.create(MailTransport.prototype) as MailTransport, {
    send: (_id: string, { messageId, to, subject }: OutgoingMail) =>
      mail.accept({ messageId, to: String(to), subject: String(subject) }),
    takeBack: async () => undefined,
    close: async () => undefined,
  });
}

export function noMailbox(): Mailbox {
  return Object.assign(Object.create(Mailbox.prototype) as Mailbox, {
    keep: async () => undefined,
    remove: async () => undefined,
    removeOrphans: async () => undefined,
  });
}
