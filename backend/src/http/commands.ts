import { createHmac } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Aggregate } from '@salon/domain';
import { commandIdFor } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { DecidedEvent, Streams } from '../command/execute.ts';
import type { SalonCommand } from '../command/handles.ts';
import type { Done, Outcome } from '../command/outcome.ts';
import { type Decide, PlainCommand, type StreamLocator } from '../command/plain-command.ts';
import { InjectCollection, InjectKey } from '../ports/tokens.ts';
import { Metrics, Traces } from '../process/telemetry.ts';
import { actorOf } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { type RequestState, requestOf } from './request.ts';

/** Stored for seven days, without personal data (architecture, add a command: idempotency). */
export interface RequestRecord {
  /** For erasures. */
  readonly person: string;
  /** The keyed hash, without passwords. */
  readonly body: string;
  readonly at: string;
  /** Null until finished, and if nothing was appended. */
  readonly done: { readonly id: string; readonly position: string } | null;
  /** For erasures. */
  readonly resultId: string | null;
}

export const requestRecords = {
  name: 'requests',
  indexes: [['at'], ['person'], ['resultId']],
} as const;

/**
 * A fast hash would make stolen records a target for guessing passwords; the slow hash detects
 * another password.
 */
const SECRET_FIELDS = new Set([
  'password',
  'passwordConfirm',
  'currentPassword',
  'currentCode',
  'newPassword',
]);

/** Independent of the order of fields. */
function bodyHash(key: Uint8Array, body: unknown) {
  return createHmac('sha256', key).update(canonical(body)).digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([name]) => !SECRET_FIELDS.has(name));
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`;
}

type EarlierResult = 'new' | 'unfinished' | 'other' | NonNullable<RequestRecord['done']>;

@Injectable()
export class RequestRecords {
  constructor(
    @InjectCollection(requestRecords) private readonly records: Collection<RequestRecord>,
    @InjectKey('requests') private readonly key: Uint8Array,
  ) {}

  /**
   * Answers the first result of a repeated request, `unfinished` without one, `other` if the key
   * was used with another body.
   */
  async begin(id: string, person: string, body: unknown, at: string): Promise<EarlierResult> {
    const hash = bodyHash(this.key, body);
    if (await this.records.insert(id, { person, body: hash, at, done: null, resultId: null })) {
      return 'new';
    }
    const record = (await this.records.get(id))?.doc;
    if (record !== undefined && record.body !== hash) return 'other';
    return record?.done ?? 'unfinished';
  }

  /** For a command that appended nothing, so that it can be executed again. */
  forget(id: string): Promise<unknown> {
    return this.records.remove(id);
  }

  async finish(
    id: string,
    done: { readonly id: string; readonly position: string },
  ): Promise<void> {
    const stored = await this.records.get(id);
    if (stored !== undefined && stored.doc.done === null) {
      await this.records.replace(id, stored.rev, {
        ...stored.doc,
        resultId: done.id,
        done: { id: done.id, position: done.position },
      });
    }
  }

  forgetBefore(instant: string): Promise<number> {
    return this.records.removeWhere({ at: { to: instant } });
  }

  forgetPerson(person: string): Promise<number> {
    return this.records.removeWhere({ person });
  }

  /** The result is a guest's booking or an application. */
  forgetAbout(id: string): Promise<number> {
    return this.records.removeWhere({ resultId: id });
  }
}

const KEPT_DAYS = 7;

/** By proven time: a request whose record is deleted too early could be executed twice. */
@ScheduledTask({ name: 'old requests', label: '受付済みの操作の整理', everyMs: 3_600_000 })
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

/**
 * Throws a rejection as `ApiError`, returns the first result for a repeated Idempotency-Key, and
 * waits for the read models.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly records: RequestRecords,
    private readonly metrics: Metrics,
    private readonly traces: Traces,
  ) {}

  decide<S, E extends DecidedEvent, C>(
    state: RequestState,
    id: string,
    place: StreamLocator<S, E, C> | Streams<S, E, C>,
    decide: Decide<S, E, C>,
  ): Promise<Done> {
    return this.carryOut(state, new PlainCommand(id, place, decide, state.context));
  }

  decideOn<S, E extends DecidedEvent>(
    state: RequestState,
    thing: Aggregate<S, E> & { streamOf(id: string): string },
    id: string,
    decide: Decide<S, E, { readonly id: string; readonly commandId: string }>,
  ): Promise<Done> {
    const streams = {
      stream: thing.streamOf,
      aggregate: thing,
      command: (of: string, commandId: string) => ({ id: of, commandId }),
    };
    return this.decide(state, id, streams, decide);
  }

  dispatch<Asked>(
    state: RequestState,
    command: Type<SalonCommand<Asked>>,
    asked: Asked,
  ): Promise<Done> {
    return this.carryOut(state, new command(asked, state.context));
  }

  private async carryOut(
    state: RequestState,
    command: Command<Outcome> & { readonly context: CommandContext },
  ): Promise<Done> {
    const isRecorded = await this.record(state);
    if (state.first !== undefined) {
      // The read models may not have reached the first write yet.
      await state.reads.catchUp(state.first.position);
      return { kind: 'done', ...state.first, events: [] };
    }
    const name = state.call ?? command.constructor.name;
    const outcome: Outcome = await this.traces.within(
      `command ${name}`,
      { 'salon.command_id': command.context.commandId },
      () => this.bus.execute(command),
    );
    this.metrics.countCommand(name, outcome.kind === 'done' ? 'done' : outcome.rejection.code);
    if (isRecorded) await this.settle(state, outcome);
    if (outcome.kind === 'refused') {
      const { code, ...facts } = outcome.rejection;
      throw new ApiError(code, { facts });
    }
    state.done = outcome;
    await state.reads.catchUp(outcome.position);
    return outcome;
  }

  /**
   * Not recorded before, so that requests without a command leave no record. Throws 409 for another
   * body.
   */
  private async record(state: RequestState) {
    if (state.keyed === undefined) return false;
    const { person, body } = state.keyed;
    state.keyed = undefined;
    const begun = await this.records.begin(state.commandId, person, body, state.at);
    if (begun === 'other') throw new ApiError('IDEMPOTENCY_MISMATCH');
    state.first = begun === 'new' || begun === 'unfinished' ? undefined : begun;
    return state.first === undefined;
  }

  /** A rejected command is forgotten, and decided again when repeated. */
  private async settle(state: RequestState, outcome: Outcome) {
    if (outcome.kind === 'refused') {
      await this.records.forget(state.commandId);
    } else {
      await this.records.finish(state.commandId, outcome);
    }
  }
}

@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return true;
    if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
      throw new ApiError('MALFORMED');
    }
    const { state } = request;
    const person = actorOf(state.principal);
    const path = request.url.split('?', 1)[0] ?? '';
    state.commandId = commandIdFor({ person, method: request.method, path, key });
    state.keyed = { person, body: request.body };
    return true;
  }
}
