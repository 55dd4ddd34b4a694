import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { commandIdFor } from '@salon/event-store';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import type { Done, Outcome } from '../command/outcome.ts';
import { RequestRecords } from '../idempotency/request-records.ts';
import { Metrics } from '../process/metrics.ts';
import { Traces } from '../process/traces.ts';
import { actorOf } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { ReadYourWrites } from './positions.guard.ts';
import { type RequestState, requestOfCommand, stateOf } from './request-hooks.ts';

/** A command of a request: its context is the one that `@Context()` gives. */
export type CommandOfRequest = Command<Outcome> & {
  readonly context: CommandContext;
  /** What it is counted as; its class, when nothing is said. */
  readonly name?: string;
};

/**
 * The controllers' way to the command bus. A refusal becomes its answer, a repeated request is not carried out again but
 * gives the first result, and the next read finds the write in the read models.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly records: RequestRecords,
    private readonly metrics: Metrics,
    private readonly traces: Traces,
  ) {}

  /** Carries a command out; throws the answer of its refusal. */
  async dispatch(command: CommandOfRequest): Promise<Done> {
    const state = requestOfCommand(command);
    const isRecorded = await this.record(state);
    if (state.first !== undefined) {
      // The first request may still be waiting for the read models, out of which this one is answered.
      await this.readYourWrites.catchUp(state, state.first.position);
      return { kind: 'done', ...state.first, events: [] };
    }
    const name = command.name ?? command.constructor.name;
    const outcome: Outcome = await this.traces.within(`command ${name}`, { 'salon.command_id': command.context.commandId }, () =>
      this.bus.execute(command),
    );
    this.metrics.countCommand(name, outcome.kind === 'done' ? 'done' : outcome.rejection.code);
    if (isRecorded) {
      await this.settle(state, outcome);
    }
    if (outcome.kind === 'refused') {
      throw ApiError.ofRejection(outcome.rejection);
    }
    state.done = outcome;
    await this.readYourWrites.catchUp(state, outcome.position);
    return outcome;
  }

  /**
   * Says whether a record of this request is kept: only what reaches a command has one, so that a logout or a form that breaks
   * a rule leaves nothing behind. The same key, path and session gives the first result again; another body is 409.
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

  /** Keeps the result of what has written; what was refused, or changed nothing, is decided again when it comes again. */
  private async settle(state: RequestState, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'refused') {
      await this.records.forget(state.commandId);
    } else {
      await this.records.finish(state.commandId, outcome);
    }
  }
}

/** `Idempotency-Key`: makes the id of the request's command follow from it; what came of it is kept where commands go out. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') {
      return true;
    }
    if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
      throw new ApiError('MALFORMED');
    }
    const state = stateOf(request);
    const person = actorOf(state.principal);
    const path = request.url.split('?', 1)[0] ?? '';
    state.commandId = commandIdFor({ person, method: request.method, path, key });
    state.keyed = { person, body: request.body };
    return true;
  }
}
