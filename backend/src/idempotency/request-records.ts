import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Collection } from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';

/** What is kept of a request with a key, for seven days (architecture, add a command: idempotency): nothing personal. */
export interface RequestRecord {
  /** Who made it, so that an erasure can find it. */
  readonly person: string;
  /** Keyed hash of the body without persons' passwords. */
  readonly body: string;
  /** When it came in: an instant. */
  readonly at: string;
  /** Its result; null while it is carried out, and when it changed nothing in the log. */
  readonly done: { readonly id: string; readonly position: string } | null;
}

export const requestRecords = {
  name: 'requests',
  fields: {
    at: ({ at }: RequestRecord) => at,
    person: ({ person }: RequestRecord) => person,
    result: ({ done }: RequestRecord) => done?.id ?? null,
  },
  indexes: [['at'], ['person'], ['result']],
} as const;

/**
 * Passwords of persons, of which nothing but their argon2id is kept: a fast hash beside it would be what a thief guesses at. Whoever
 * repeats a request with another one is found out where the slow hash is.
 */
const SECRET_FIELDS = new Set(['password', 'passwordConfirm', 'currentPassword', 'currentCode', 'newPassword']);

/** The keyed hash of a body, whatever the order of its fields. */
function bodyHash(key: Uint8Array, body: unknown): string {
  return createHmac('sha256', key).update(canonical(body)).digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value) ?? 'null';
  }
  const fields = Object.entries(value).filter(([name]) => !SECRET_FIELDS.has(name));
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`;
}

type Begun = 'new' | 'unfinished' | 'other' | NonNullable<RequestRecord['done']>;

/** The collection of records. */
export class RequestRecords {
  constructor(
    private readonly records: Collection<RequestRecord, typeof requestRecords.fields>,
    private readonly key: Uint8Array,
  ) {}

  /** Begins a request: `new`, `unfinished` or the result when it came before, `other` when the key was used with another body. */
  async begin(id: string, person: string, body: unknown, at: string): Promise<Begun> {
    const hash = bodyHash(this.key, body);
    if (await this.records.insert(id, { person, body: hash, at, done: null })) {
      return 'new';
    }
    const known = (await this.records.get(id))?.doc;
    if (known !== undefined && known.body !== hash) {
      return 'other';
    }
    return known?.done ?? 'unfinished';
  }

  /** Lets go of a request that has written nothing: done again, it does the same. */
  forget(id: string): Promise<unknown> {
    return this.records.remove(id);
  }

  /** Keeps the result of a request that has begun. */
  async finish(id: string, done: { readonly id: string; readonly position: string }): Promise<void> {
    const known = await this.records.get(id);
    if (known !== undefined && known.doc.done === null) {
      await this.records.replace(id, known.rev, { ...known.doc, done: { id: done.id, position: done.position } });
    }
  }

  /** Lets go of records before an instant, and says how many. */
  forgetBefore(instant: string): Promise<number> {
    return this.records.removeWhere({ at: { to: instant } });
  }

  /** Lets go of everything of a person (an erasure). */
  forgetPerson(person: string): Promise<number> {
    return this.records.removeWhere({ person });
  }

  /** Lets go of requests that resulted in the thing of this id: a guest's booking, an application. */
  forgetAbout(id: string): Promise<number> {
    return this.records.removeWhere({ result: id });
  }
}

const KEPT_DAYS = 7;

/** Lets go of requests that nobody repeats any more, by the time that is proven: one that was forgotten too early would be carried out twice. */
@ScheduledTask({ name: 'old requests', everyMs: 3_600_000 })
@Injectable()
export class ForgetOldRequests implements Task {
  constructor(
    private readonly records: RequestRecords,
    private readonly time: ProvenTime,
  ) {}

  async run(): Promise<number> {
    return this.records.forgetBefore(daysBefore((await this.time.now()).at, KEPT_DAYS));
  }
}
