import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  noteOperatorAction,
  type OperatorAction,
  type OperatorDeed,
  operations,
  operationsStream,
} from '@salon/domain';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { Actor, CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Log } from '../process/telemetry.ts';

export interface ActionToRecord {
  readonly action: OperatorAction;
  /** Without personal data except ids. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export type ActionResult = Partial<Pick<OperatorDeed, 'outcome' | 'figures'>>;

type Note = { readonly deed: OperatorDeed; readonly context: CommandContext };

const NOTES = 'operator-actions.jsonl';
const LONGEST_PARAMETER = 200;

/**
 * Records every operator action as an event, from the command line and the administration
 * (specification, operation: actions).
 */
@Injectable()
export class OperatorActions {
  constructor(
    private readonly executor: Executor,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** An error is recorded as a failure and rethrown. */
  async recorded<T>(
    about: ActionToRecord,
    context: CommandContext,
    work: () => Promise<T>,
    resultOf: (done: T) => ActionResult = () => ({}),
  ): Promise<T> {
    let result: ActionResult = { outcome: 'failed' };
    try {
      const done = await work();
      result = resultOf(done);
      return done;
    } finally {
      const at = this.clock.now();
      await this.append({
        deed: deedOf(about, result, context.at),
        context: { ...context, at },
      }).catch((error: unknown) => {
        this.log.error('an operator action will be recorded later', error, {
          action: about.action,
        });
        noteAction(this.config.dataDir, about, result, { ...context, at }, context.at);
      });
    }
  }

  /** Those noted in the data folder while no salon was running. */
  async recordNoted() {
    const [notes, claimed] = [
      join(this.config.dataDir, NOTES),
      join(this.config.dataDir, `${NOTES}~`),
    ];
    if (!existsSync(claimed) && existsSync(notes)) renameSync(notes, claimed);
    if (!existsSync(claimed)) return;
    for (const line of readFileSync(claimed, 'utf8').split('\n').filter(Boolean))
      await this.append(JSON.parse(line) as Note);
    rmSync(claimed);
  }

  private async append({ deed, context }: Note) {
    const { commandId, at } = context;
    const stream = operationsStream(at.slice(0, 7));
    await this.executor.execute({
      stream,
      aggregate: operations,
      context,
      decide: (state) => noteOperatorAction(state, { commandId, deed }),
    });
  }
}

@ScheduledTask({ name: 'noted actions', label: '運用操作の記録', everyMs: 60_000, firstAfterMs: 0 })
@Injectable()
export class RecordNotedActions implements Task {
  constructor(private readonly actions: OperatorActions) {}

  run() {
    return this.actions.recordNoted();
  }
}

/** The salon of the folder records it at its next start at the latest. */
export function noteAction(
  dataDir: string,
  about: ActionToRecord,
  result: ActionResult = {},
  context: CommandContext = operatorContext(new Date().toISOString()),
  startedAt: string = context.at,
) {
  const note: Note = { deed: deedOf(about, result, startedAt), context };
  appendFileSync(join(dataDir, NOTES), `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
}

export function operatingUser(): Actor {
  return `operator:${nameOfUser()}@${hostname()}`;
}

export function operatorContext(at: string, actor: Actor = operatingUser()): CommandContext {
  const commandId = randomUUID();
  return { commandId, actor, channel: 'ops', correlationId: commandId, causationId: commandId, at };
}

function nameOfUser() {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

function deedOf(
  { action, parameters = {} }: ActionToRecord,
  { outcome = 'done', figures = {} }: ActionResult,
  startedAt: string,
): OperatorDeed {
  const clipped = Object.entries(parameters).map(([name, value]) => [
    name,
    value.slice(0, LONGEST_PARAMETER),
  ]);
  return { action, parameters: Object.fromEntries(clipped), outcome, figures, startedAt };
}
