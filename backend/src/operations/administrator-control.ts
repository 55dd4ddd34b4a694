import { Injectable } from '@nestjs/common';
import { administrator, administratorStream, turnOffSecondFactor } from '@salon/domain';
import { administrators, type ListedAdministrator, listAdministrators, type Projections } from '@salon/projections';
import { administratorIdOf, contextOf, dismissAdministrator, presentAdministrators } from '../auth/administrators.ts';
import { Executor } from '../command/execute.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Sessions } from '../sessions/sessions.ts';

/** How long to wait until the list shows a removal. */
const WAIT_MS = 10_000;

/** Operator commands on administrators (specification, operation: administrators). */
@Injectable()
export class AdministratorControl {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  list(): Promise<readonly ListedAdministrator[]> {
    return listAdministrators(this.projections.of(administrators));
  }

  /** Whether the configuration creates this administrator at each start. */
  isConfigured(username: string): boolean {
    return this.config.administrator !== null && isSameName(this.config.administrator.username, username);
  }

  /** Removes an administrator, except the last owner. */
  async remove(username: string): Promise<'removed' | 'unknown' | 'last'> {
    const listed = await listAdministrators(this.projections.of(administrators));
    const ids = await presentAdministrators(
      this.executor,
      listed.map(({ administratorId }) => administratorId),
    );
    const parts = { executor: this.executor, sessions: this.sessions };
    const outcome = await dismissAdministrator(parts, administratorIdOf(username), ids, contextOf('ops', this.clock));
    if (outcome.kind === 'refused') {
      return outcome.rejection.code === 'LAST_OWNER' ? 'last' : 'unknown';
    }
    await this.projections.waitFor(outcome.position, [administrators.name], WAIT_MS);
    return 'removed';
  }

  /** Turns off a second factor, for somebody who lost phone and recovery codes; false if there is nobody of that name. */
  async turnOffSecondFactor(username: string): Promise<boolean> {
    const administratorId = administratorIdOf(username);
    const context = contextOf('ops', this.clock);
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) => turnOffSecondFactor(state, { commandId: context.commandId, administratorId }),
    });
    return executed.kind === 'done';
  }
}

const isSameName = (one: string, other: string): boolean => administratorIdOf(one) === administratorIdOf(other);

/** One line for the operator. */
export function administratorLine({ username, role, secondFactor }: ListedAdministrator, isConfigured: boolean): string {
  const facts = [
    ...(isConfigured ? ['set by the configuration at each start'] : []),
    ...(role === 'reception' ? ['reception'] : []),
    ...(secondFactor ? ['second factor'] : []),
  ];
  return facts.length === 0 ? username : `${username}  (${facts.join(', ')})`;
}
