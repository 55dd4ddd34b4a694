import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Projections } from '@salon/projections';
import type { Done, Outcome } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Metrics } from '../process/metrics.ts';
import { ApiError } from './api-error.ts';
import { CurrentRequest } from './current-request.ts';

/** How long a write waits for the read models before it is answered anyway (decisions §2). */
const READ_MODELS_WAIT_MS = 2000;

/**
 * The controllers' way to the command bus. A refusal becomes its answer, a repeated request is not carried out again but
 * gives the first result, and the next read finds the write in the read models.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    @InjectProjections() private readonly projections: Projections,
    private readonly metrics: Metrics,
    private readonly current: CurrentRequest,
  ) {}

  /** Carries a command out; throws the answer of its refusal. */
  async dispatch(command: Command<Outcome>): Promise<Done> {
    const state = this.current.state();
    if (state.first !== undefined) {
      return { kind: 'done', ...state.first, events: [] };
    }
    const outcome: Outcome = await this.bus.execute(command);
    this.metrics.countCommand(command.constructor.name, outcome.kind === 'done' ? 'done' : outcome.rejection.code);
    if (outcome.kind === 'refused') {
      throw ApiError.ofRejection(outcome.rejection);
    }
    state.done = outcome;
    state.late = !(await this.projections.waitFor(outcome.position, undefined, READ_MODELS_WAIT_MS));
    return outcome;
  }
}
