import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { RouteName } from '@salon/contract';
import { commandIdFor } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import type { DecidedEvent } from '../command/execute.ts';
import type { Done, Outcome } from '../command/outcome.ts';
import { type Decide, type Place, PlainCommand, type Streams } from '../command/plain-command.ts';
import { RequestRecords } from '../idempotency/request-records.ts';
import { Metrics } from '../process/metrics.ts';
import { Traces } from '../process/traces.ts';
import { actorOf } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { type RequestState, requestOf } from './request.ts';

export type CommandOfRequest = Command<Outcome> & {
  readonly context: CommandContext;
  /** Its name in metrics; the class name by default. */
  readonly name?: string;
};

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

  /** By the name of its route. */
  decide<S, E extends DecidedEvent, C>(
    state: RequestState,
    name: RouteName,
    id: string,
    place: Place<S, E, C> | Streams<S, E, C>,
    decide: Decide<S, E, C>,
  ): Promise<Done> {
    return this.dispatch(state, new PlainCommand(name, id, place, decide, state.context));
  }

  /** Throws `ApiError` if the command is rejected. */
  async dispatch(state: RequestState, command: CommandOfRequest): Promise<Done> {
    const isRecorded = await this.record(state);
    if (state.first !== undefined) {
      // The read models may not have reached the first write yet.
      await state.reads.catchUp(state.first.position);
      return { kind: 'done', ...state.first, events: [] };
    }
    const name = command.name ?? command.constructor.name;
    const outcome: Outcome = await this.traces.within(
      `command ${name}`,
      { 'salon.command_id': command.context.commandId },
      () => this.bus.execute(command),
    );
    this.metrics.countCommand(name, outcome.kind === 'done' ? 'done' : outcome.rejection.code);
    if (isRecorded) {
      await this.settle(state, outcome);
    }
    if (outcome.kind === 'refused') {
      const { code, ...facts } = outcome.rejection;
      throw new ApiError(code, { facts });
    }
    state.done = outcome;
    await state.reads.catchUp(outcome.position);
    return outcome;
  }

  /**
   * Whether this request is recorded under its Idempotency-Key; not before, so that requests
   * without a command leave no record. Throws 409 for another body.
   */
  private async record(state: RequestState): Promise<boolean> {
    if (state.keyed === undefined) {
      return false;
    }
    const { person, body } = state.keyed;
    state.keyed = undefined;
    const begun = await this.records.begin(state.commandId, person, body, state.at);
    if (begun === 'other') {
      throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
    state.first = begun === 'new' || begun === 'unfinished' ? undefined : begun;
    return state.first === undefined;
  }

  /** A rejected command is forgotten, and decided again when it is repeated. */
  private async settle(state: RequestState, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'refused') {
      await this.records.forget(state.commandId);
    } else {
      await this.records.finish(state.commandId, outcome);
    }
  }
}

/** Derives the command id from `Idempotency-Key`. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') {
      return true;
    }
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
