import { Injectable } from '@nestjs/common';
import {
  type AdministratorRole,
  administratorRolesStream,
  administratorsByRole,
  roleOf,
} from '@salon/domain';
import { Executor, refuseUnread } from '../command/execute.ts';

/** Read at the head of the log, so that a removed role is lost with the next request. */
@Injectable()
export class AdministratorRoles {
  constructor(private readonly executor: Executor) {}

  async of(administratorId: string): Promise<AdministratorRole | null> {
    const head = await this.executor.lastReadable(administratorRolesStream, administratorsByRole);
    refuseUnread(head, administratorId);
    return roleOf(head.state, administratorId);
  }
}
