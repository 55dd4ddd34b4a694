import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Done, Outcome } from '../command/outcome.ts';
import { Metrics } from '../process/metrics.ts';
import { ApiError } from './api-error.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { currentRequest } from './request-state.ts';

/**
 * The controllers' way to the command bus. A refusal becomes its answer, a repeated request is not carried out again but
 * gives the first result, and the next read finds the write in the read models.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly metrics: Metrics,
  ) {}

  /** Carries a command out; throws the answer of its refusal. */
  async dispatch(command: Command<Outcome>): Promise<Done> {
    const state = currentRequest();
    if (state.first !== undefined) {
      return { kind: 'done', ...state.first, events: [] };
    }
    const outcome: Outcome = await this.bus.execute(command);
    this.metrics.countCommand(command.constructor.name, outcome.kind === 'done' ? 'done' : outcome.rejection.code);
    if (outcome.kind === 'refused') {
      throw ApiError.ofRejection(outcome.rejection);
    }
    state.done = outcome;
    await this.readYourWrites.catchUp(state, outcome.position);
    return outcome;
  }
}
