import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { DeploymentKeys } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { BackgroundModule } from '../background/background.module.ts';
import { Executor } from '../command/execute.ts';
import { DEPLOYMENT_KEYS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccessConfirmation, ConfirmedGuard } from './access-confirmation.ts';
import { Accounts } from './accounts.ts';
import { Challenges } from './challenges.ts';
import { Claims } from './claims.ts';
import { LinkTokens } from './link-tokens.ts';
import { MemberReader } from './member-fields.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordCheck } from './password-check.ts';
import { Passwords } from './passwords.ts';
import { ForgetUsedCodes, SecondFactors, usedCodeCollection } from './second-factors.ts';

@Module({
  imports: [SessionsModule, BackgroundModule],
  providers: [
    {
      provide: SecondFactors,
      inject: [DEPLOYMENT_KEYS, WORK_DOCUMENTS, Executor, Clock],
      useFactory: async (
        keys: DeploymentKeys,
        work: DocumentStore,
        executor: Executor,
        clock: Clock,
      ) =>
        new SecondFactors(
          await keys.get('second-factor'),
          await work.collection(usedCodeCollection),
          executor,
          clock,
        ),
    },
    {
      provide: Challenges,
      inject: [DEPLOYMENT_KEYS, WORK_DOCUMENTS, Clock],
      useFactory: async (keys: DeploymentKeys, work: DocumentStore, clock: Clock) =>
        new Challenges(
          await keys.get('second-factor'),
          await work.collection(usedCodeCollection),
          clock,
        ),
    },
    {
      provide: LinkTokens,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new LinkTokens(await keys.get('link')),
    },
    Passkeys,
    AccessConfirmation,
    { provide: APP_GUARD, useClass: ConfirmedGuard },
    Passwords,
    PasswordCheck,
    MemberReader,
    Claims,
    Accounts,
    ForgetUsedCodes,
  ],
  exports: [
    SessionsModule,
    Passwords,
    PasswordCheck,
    MemberReader,
    Claims,
    Accounts,
    SecondFactors,
    Passkeys,
    AccessConfirmation,
    LinkTokens,
  ],
})
export class AccountsModule {}
