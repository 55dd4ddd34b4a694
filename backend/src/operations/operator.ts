import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { StoreUnavailableError } from '@salon/event-store';
import { DocumentsUnavailableError, NotNowError } from '@salon/projections';
import type { Actor, CommandContext } from '../command/command-context.ts';
import { ApiError } from '../http/api-error.ts';
import {
  OperatorActions,
  operatingUser,
  operatorContext,
} from '../operator-actions/operator-actions.ts';
import {
  type ExitCode,
  type Print,
  printReport,
  type Report,
  sentenceOfFailure,
  type Tell,
  tellNobody,
  UNREACHABLE,
  WRONG,
} from '../operator-actions/report.ts';
import { Clock } from '../process/clock.ts';
import { actionOf, type Command, commands } from './commands.ts';
import { type OperatorCall, parametersOf, readCall } from './read-call.ts';

@Injectable()
export class Operator {
  constructor(
    private readonly modules: ModuleRef,
    private readonly actions: OperatorActions,
    private readonly clock: Clock,
  ) {}

  async run(
    words: readonly string[],
    print: Print,
    tell: Tell = tellNobody,
    by: Actor = operatingUser(),
  ): Promise<ExitCode> {
    const call = readCall(words, print);
    if (typeof call === 'number') return call;
    try {
      const report = await this.execute(call, operatorContext(this.clock.now(), by), tell);
      tell(undefined);
      return printReport(report, call.json, print);
    } catch (error) {
      tell(undefined);
      const sentence = refusalOf(error) ?? sentenceOfFailure(error);
      print(call.json ? JSON.stringify({ error: sentence }) : sentence);
      return isAway(error) ? UNREACHABLE : WRONG;
    }
  }

  private execute(call: OperatorCall, context: CommandContext, tell: Tell) {
    const command: Command = commands[call.name];
    if ('beside' in command)
      throw new Error(`${call.name} is executed in the process of the command line.`);
    const execution = () =>
      command.run((useCase) => this.modules.get(useCase, { strict: false }), {
        ...call,
        context,
        tell,
      });
    const action = actionOf(call.name);
    if (action === undefined) return execution();
    const resultOf = ({ code = 0, figures = {} }: Report) =>
      ({ outcome: code === 0 ? 'done' : 'failed', figures }) as const;
    return this.actions.recorded(
      { action, parameters: parametersOf(call) },
      context,
      execution,
      resultOf,
    );
  }
}

function refusalOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return 'No read model or reactor has this name.';
  const isRefused = error instanceof ApiError || error instanceof NotNowError;
  return isRefused ? 'Not possible now, or not in this process.' : undefined;
}

const isAway = (error: unknown) =>
  error instanceof StoreUnavailableError || error instanceof DocumentsUnavailableError;
