import { Injectable } from '@nestjs/common';
import { administratorNames, administrators, type Projections } from '@salon/projections';
import { administratorId, dismissAdministrator } from '../auth/administrators.ts';
import { Executor } from '../command/execute.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Sessions } from '../sessions/sessions.ts';

/** How long the list may lag behind a removal. */
const WAIT_MS = 10_000;

/** Who administers the salon, for its operator (specification, operation: administrators). */
@Injectable()
export class AdministratorControl {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  names(): Promise<readonly string[]> {
    return administratorNames(this.projections.of(administrators));
  }

  /** Whether the configuration sets an administrator of this name at each start. */
  isConfigured(username: string): boolean {
    return this.config.administrator !== null && isSameName(this.config.administrator.username, username);
  }

  /** Removes an administrator; the last one stays, since nobody could log in to the administration then. */
  async remove(username: string): Promise<'removed' | 'unknown' | 'last'> {
    const others = (await this.names()).filter((name) => !isSameName(name, username));
    if (others.length === 0) {
      return 'last';
    }
    const position = await dismissAdministrator({ executor: this.executor, sessions: this.sessions, clock: this.clock }, username);
    if (position === undefined) {
      return 'unknown';
    }
    await this.projections.waitFor(position, [administrators.name], WAIT_MS);
    return 'removed';
  }
}

const isSameName = (one: string, other: string): boolean => administratorId(one) === administratorId(other);
