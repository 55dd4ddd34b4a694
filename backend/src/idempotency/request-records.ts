import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Collection } from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';

/**
 * The record of a request with a key, stored for seven days, without personal data (architecture,
 * add a command: idempotency).
 */
export interface RequestRecord {
  /** The person, for erasures. */
  readonly person: string;
  /** Keyed hash of the body without passwords. */
  readonly body: string;
  /** When it began: an instant. */
  readonly at: string;
  /** The result; null until it is finished, and if nothing was appended. */
  readonly done: { readonly id: string; readonly position: string } | null;
  /** The id of the result, for erasures. */
  readonly resultId: string | null;
}

export const requestRecords = {
  name: 'requests',
  indexes: [['at'], ['person'], ['resultId']],
} as const;

/**
 * Excluded from the fast hash, which would make stolen records a target for guessing passwords. A
 * repeated request with another password is detected by the slow hash.
 */
const SECRET_FIELDS = new Set([
  'password',
  'passwordConfirm',
  'currentPassword',
  'currentCode',
  'newPassword',
]);

/** The keyed hash of a body, independent of the order of fields. */
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

/** Stores the records. */
export class RequestRecords {
  constructor(
    private readonly records: Collection<RequestRecord>,
    private readonly key: Uint8Array,
  ) {}

  /**
   * Begins a request: `new`; `unfinished` or the result if it was repeated; `other` if the key was
   * used with another body.
   */
  async begin(id: string, person: string, body: unknown, at: string): Promise<Begun> {
    const hash = bodyHash(this.key, body);
    if (await this.records.insert(id, { person, body: hash, at, done: null, resultId: null })) {
      return 'new';
    }
    const known = (await this.records.get(id))?.doc;
    if (known !== undefined && known.body !== hash) {
      return 'other';
    }
    return known?.done ?? 'unfinished';
  }

  /** Deletes the record of a request that appended nothing; it can be executed again. */
  forget(id: string): Promise<unknown> {
    return this.records.remove(id);
  }

  /** Stores the result of a request. */
  async finish(
    id: string,
    done: { readonly id: string; readonly position: string },
  ): Promise<void> {
    const known = await this.records.get(id);
    if (known !== undefined && known.doc.done === null) {
      await this.records.replace(id, known.rev, {
        ...known.doc,
        resultId: done.id,
        done: { id: done.id, position: done.position },
      });
    }
  }

  /** Deletes records before an instant; returns their number. */
  forgetBefore(instant: string): Promise<number> {
    return this.records.removeWhere({ at: { to: instant } });
  }

  /** Deletes the records of a person (erasure). */
  forgetPerson(person: string): Promise<number> {
    return this.records.removeWhere({ person });
  }

  /** Deletes records whose result is this id: a guest's booking, an application. */
  forgetAbout(id: string): Promise<number> {
    return this.records.removeWhere({ resultId: id });
  }
}

const KEPT_DAYS = 7;

/**
 * Deletes old records, by proven time: a request whose record is deleted too early could be
 * executed twice.
 */
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
