import { Injectable } from '@nestjs/common';
import { type AdministratorRole, administratorRolesStream, administratorsByRole, roleOf } from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Knows what an administrator may do now: the head of the log says, so that whoever loses a role loses it with the next request. */
@Injectable()
export class AdministratorRoles {
  constructor(private readonly executor: Executor) {}

  /** Null for whoever is none any more. */
  async of(administratorId: string): Promise<AdministratorRole | null> {
    const { state } = await this.executor.stateOf(administratorRolesStream, administratorsByRole);
    return roleOf(state, administratorId);
  }
}
