import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import { DEPLOYMENT_KEYS } from '../ports/tokens.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { Accounts } from './accounts.ts';
import { Claims, NameHashes } from './claims.ts';
import { MemberFields } from './member-fields.ts';
import { Passwords } from './passwords.ts';

/** Accounts and what belongs to one: names that are unique, passwords, a member's own fields. */
@Module({
  imports: [SessionsModule],
  providers: [
    {
      provide: NameHashes,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new NameHashes(await keys.get('claims')),
    },
    ...[Passwords, MemberFields, Claims, Accounts],
  ],
  exports: [NameHashes, Passwords, MemberFields, Claims, Accounts],
})
export class AccountsModule {}
