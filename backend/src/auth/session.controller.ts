import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { StoreUnavailableError } from '@salon/event-store';
import { administrators, members } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import { type Asked, Call } from '../http/request.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { administratorNow } from '../sessions/sessions.ts';
import { MemberReader } from './member-fields.ts';
import { NO_SESSION } from './own-session.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly members: MemberReader,
    private readonly roles: AdministratorRoles,
    private readonly executor: Executor,
  ) {}

  @Call('readSession')
  async readSession({ principal, reads }: Asked<'readSession'>): Promise<AnswerOf<'readSession'>> {
    // Read from the log; these models tell of changes.
    reads.note(administrators.name);
    reads.note(members.name);
    switch (principal.kind) {
      case 'guest':
        return NO_SESSION;
      case 'administrator':
      case 'teller':
        return {
          userId: principal.id,
          email: null,
          role: principal.kind === 'teller' ? 'teller' : 'admin',
          ...(await this.ofStaff(principal.id)),
        };
      case 'member':
        return { userId: principal.id, email: await this.emailOf(principal.id), role: 'member' };
    }
  }

  /** Empty while the log is away. */
  private async ofStaff(id: string) {
    try {
      const [role, login] = await Promise.all([
        this.roles.of(id),
        administratorNow(this.executor, id),
      ]);
      return role === null || login === undefined
        ? {}
        : { adminRole: role, name: login.name ?? login.username };
    } catch (error) {
      if (error instanceof StoreUnavailableError) return {};
      throw error;
    }
  }

  /** Null while the log is away, which must not end the session. */
  private async emailOf(memberId: string) {
    try {
      return (await this.members.read(memberId))?.email ?? null;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return null;
      throw error;
    }
  }
}
