import { Injectable } from '@nestjs/common';
import { administrators, listAdministrators, type Reads } from '@salon/projections';
import { administratorIdOf } from '../auth/administrators.ts';
import { Executor } from '../command/execute.ts';
import { Config } from '../process/config.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { administratorNow } from '../sessions/sessions.ts';

@Injectable()
export class AdministratorAnswers {
  constructor(
    private readonly executor: Executor,
    private readonly roles: AdministratorRoles,
    private readonly config: Config,
  ) {}

  async ids(reads: Reads) {
    return (await listAdministrators(reads.of(administrators))).map(
      ({ administratorId }) => administratorId,
    );
  }

  async all(reads: Reads) {
    const listed = await listAdministrators(reads.of(administrators));
    return listed.flatMap(({ administratorId: id, role, tellerId, ...administrator }) =>
      role === null
        ? []
        : [
            {
              ...administrator,
              id,
              role,
              ...tiedTo(tellerId),
              isConfigured: this.isConfigured(id),
            },
          ],
    );
  }

  async of(id: string) {
    const own = await this.ownOf(id);
    if (own === undefined) return undefined;
    const { recoveryCodesLeft: _, ...answer } = own;
    return answer;
  }

  async ownOf(id: string) {
    const [state, role] = await Promise.all([
      administratorNow(this.executor, id),
      this.roles.of(id),
    ]);
    if (state === undefined || role === null) return undefined;
    const { username, name, tellerId, secondFactor } = state;
    const isConfigured = this.isConfigured(id);
    const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? null;
    return {
      id,
      username,
      name,
      role,
      ...tiedTo(tellerId),
      secondFactor: secondFactor !== null,
      isConfigured,
      recoveryCodesLeft,
    };
  }

  private isConfigured(id: string) {
    return (
      this.config.administrator !== null &&
      administratorIdOf(this.config.administrator.username) === id
    );
  }
}

const tiedTo = (tellerId: string | null) =>
  tellerId === null ? {} : { fortuneTellerId: tellerId };
