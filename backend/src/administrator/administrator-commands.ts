import { Injectable } from '@nestjs/common';
import { turnOffSecondFactor } from '@salon/domain';
import { administrators, type ListedAdministrator, listAdministrators } from '@salon/projections';
import {
  administratorIdOf,
  administratorStreams,
  contextOf,
  dismissAdministrator,
  presentAdministrators,
} from '../auth/administrators.ts';
import { Executor } from '../command/execute.ts';
import { message, wrong } from '../operator-actions/report.ts';
import { Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Sessions } from '../sessions/sessions.ts';

const WAIT_MS = 10_000;

/** Operator commands on administrators (specification, operation: administrators). */
@Injectable()
export class AdministratorCommands {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly projections: Projections,
  ) {}

  async list() {
    const listed = await listAdministrators(this.projections.of(administrators));
    return {
      data: listed.map(({ username, role, secondFactor }) => ({
        username,
        role,
        secondFactor,
        isConfigured: this.isConfigured(username),
      })),
      lines: listed.map((each) => lineOf(each, this.isConfigured(each.username))),
    };
  }

  async remove(username: string) {
    const listed = await listAdministrators(this.projections.of(administrators));
    const ids = await presentAdministrators(
      this.executor,
      listed.map(({ administratorId }) => administratorId),
    );
    const parts = { executor: this.executor, sessions: this.sessions };
    const outcome = await dismissAdministrator(
      parts,
      administratorIdOf(username),
      ids,
      contextOf('ops', this.clock),
    );
    if (outcome.kind === 'refused') {
      const isLast = outcome.rejection.code === 'LAST_OWNER';
      return wrong(isLast ? 'The last owner stays: set another one first.' : nobodyIs(username));
    }
    await this.projections.waitFor(outcome.position, [administrators.name], WAIT_MS);
    const comesBack = this.isConfigured(username);
    const { lines } = message(`${username} administers the salon no more and is logged out.`);
    const warning =
      'The configuration names them: unless that is changed, the next start sets them again.';
    return { data: { comesBack }, lines: comesBack ? [...lines, warning] : lines };
  }

  async turnOffSecondFactor(username: string) {
    const administratorId = administratorIdOf(username);
    const executed = await this.executor.decide(
      administratorStreams,
      administratorId,
      contextOf('ops', this.clock),
      turnOffSecondFactor,
    );
    return executed.kind === 'done'
      ? message(`${username} logs in with the password alone.`)
      : wrong(nobodyIs(username));
  }

  private isConfigured(username: string) {
    const configured = this.config.administrator?.username;
    return (
      configured !== undefined && administratorIdOf(configured) === administratorIdOf(username)
    );
  }
}

const nobodyIs = (username: string) => `There is no administrator ${username}.`;

function lineOf({ username, role, secondFactor }: ListedAdministrator, isConfigured: boolean) {
  const facts = [
    ...(isConfigured ? ['set by the configuration at each start'] : []),
    ...(role === 'reception' ? ['reception'] : []),
    ...(secondFactor ? ['second factor'] : []),
  ];
  return facts.length === 0 ? username : `${username}  (${facts.join(', ')})`;
}
