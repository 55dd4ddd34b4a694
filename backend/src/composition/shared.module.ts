import { Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AdministratorCommands } from '../administrator/administrator-commands.ts';
import { SignedAudit } from '../audit/signed-audit.ts';
import { AccessConfirmation, ConfirmedGuard } from '../auth/access-confirmation.ts';
import { Accounts } from '../auth/accounts.ts';
import { Challenges } from '../auth/challenges.ts';
import { Claims } from '../auth/claims.ts';
import { LinkTokens } from '../auth/link-tokens.ts';
import { MemberReader } from '../auth/member-fields.ts';
import { Passkeys } from '../auth/passkeys.ts';
import { PasswordCheck } from '../auth/password-check.ts';
import { Passwords } from '../auth/passwords.ts';
import { ForgetUsedCodes, SecondFactors, usedCodeCollection } from '../auth/second-factors.ts';
import { CountProvenTime, ProvenTime, provenTimeCollection } from '../background/proven-time.ts';
import { Reactors } from '../background/reactors.ts';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { Executor } from '../command/execute.ts';
import { PlainCommandHandler } from '../command/plain-command.ts';
import { NightlyBackups } from '../data-folder/nightly-backups.ts';
import { DemonstrationLoad, YearBehindDemonstration } from '../demonstration/load-demonstration.ts';
import { EventCommands } from '../evidence/event-commands.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { LogProof } from '../evidence/log-proof.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import {
  Commands,
  ForgetOldRequests,
  IdempotencyGuard,
  RequestRecords,
  requestRecords,
} from '../http/commands.ts';
import { ErrorFilter } from '../http/error.filter.ts';
import { ContentTypeGuard, MayCallGuard } from '../http/guards.ts';
import {
  MemoryRateLimiter,
  NoRateLimiter,
  RateLimiter,
  RateLimitGuard,
} from '../http/rate-limiter.ts';
import { ReadsGuard } from '../http/reads.ts';
import { RedisRateLimiter } from '../http/redis-rate-limiter.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { MailCommands } from '../mail/mail-commands.ts';
import { MailSources } from '../mail/mail-sources.ts';
import { MailWriter } from '../mail/mail-writer.ts';
import { Outbox, OutboxNotifier, outboxCollection } from '../mail/outbox.ts';
import { Mailbox } from '../mail/transport.ts';
import { Doctor } from '../operations/doctor.ts';
import { HealthController } from '../operations/health.controller.ts';
import { LogLag } from '../operations/log-lag.ts';
import { MetricsController } from '../operations/metrics.controller.ts';
import { OperationsMetrics } from '../operations/operations-metrics.ts';
import { OperationsOverview } from '../operations/operations-overview.ts';
import { Operator } from '../operations/operator.ts';
import { OperatorSocket } from '../operations/operator-socket.ts';
import { ParkedActions } from '../operations/parked.ts';
import { ParkedAnswers } from '../operations/parked-answers.ts';
import { ParkedCommands } from '../operations/parked-commands.ts';
import { ProcessChecks } from '../operations/process-checks.ts';
import { ProjectionCommands } from '../operations/projection-commands.ts';
import { ProjectionControl } from '../operations/projection-control.ts';
import { ProjectionsController } from '../operations/projections.controller.ts';
import { Readiness } from '../operations/readiness.ts';
import { Status } from '../operations/status.ts';
import { StorageOverview } from '../operations/storage-overview.ts';
import { OperatorActions, RecordNotedActions } from '../operator-actions/operator-actions.ts';
import { ErasingTurn } from '../person/erasing-turn.ts';
import { Erasure } from '../person/erasure.ts';
import { EraseAgain, ErasureReactor } from '../person/erasure-reactor.ts';
import { MergedPersons } from '../person/merged-persons.ts';
import { PersonCommands } from '../person/person-commands.ts';
import { PersonFile } from '../person/person-file.ts';
import { dueMarkCollection } from '../person/retention.ts';
import { Scrub } from '../person/scrub.ts';
import { SalonPhones } from '../ports/salon-phones.ts';
import { collectionOf, DeploymentKeys, keyNamed, REDIS, WorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import {
  CredentialEpochs,
  RemoveEndedSessions,
  Sessions,
  sessionCollection,
} from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { PresentTerms } from '../settings/present-terms.ts';
import { SalonNow } from '../settings/salon-now.ts';

const keys = ['claims', 'link', 'requests', 'second-factor'].map((name) => ({
  provide: keyNamed(name),
  inject: [DeploymentKeys],
  useFactory: (all: DeploymentKeys) => all.get(name),
}));

const collections = [
  dueMarkCollection,
  outboxCollection,
  provenTimeCollection,
  requestRecords,
  sessionCollection,
  usedCodeCollection,
].map((spec) => ({
  provide: collectionOf(spec.name),
  inject: [WorkDocuments],
  useFactory: (work: WorkDocuments) => work.collection(spec),
}));

function rateLimiterFor(
  { rateLimit, salonId }: Config,
  clock: Clock,
  redis: RedisConnection | null,
): RateLimiter {
  if (!rateLimit) return new NoRateLimiter();
  const local = new MemoryRateLimiter(clock);
  return redis === null ? local : new RedisRateLimiter(redis, salonId, local);
}

/** What deciding, mailing and erasing need, without HTTP and operators. */
export const core: readonly Provider[] = [
  ...keys,
  ...collections,

  Executor,
  PlainCommandHandler,
  ScheduledTasks,
  Reactors,
  ProvenTime,
  CountProvenTime,

  RequestRecords,
  ForgetOldRequests,

  CurrentSettings,
  PresentTerms,
  SalonNow,
  { provide: SalonPhones, useExisting: CurrentSettings },

  Sessions,
  CredentialEpochs,
  AdministratorRoles,
  KnownDevices,
  NameHashes,
  RemoveEndedSessions,

  Accounts,
  Passwords,
  PasswordCheck,
  Passkeys,
  Challenges,
  SecondFactors,
  ForgetUsedCodes,
  AccessConfirmation,
  Claims,
  LinkTokens,
  MemberReader,

  Outbox,
  OutboxNotifier,
  Mailbox,
  MailSources,
  MailWriter,

  // In every process, since each has files of its own to erase from.
  MergedPersons,
  PersonFile,
  Erasure,
  Scrub,
  ErasingTurn,
  ErasureReactor,
  EraseAgain,
];

const shared: readonly Provider[] = [
  ...core,

  Commands,
  AnswerCache,
  WrittenDocuments,
  { provide: RateLimiter, inject: [Config, Clock, REDIS], useFactory: rateLimiterFor },

  SignedAudit,
  LogAudits,
  LogProof,
  NightlyBackups,
  OperatorActions,
  RecordNotedActions,

  AdministratorCommands,
  DemonstrationLoad,
  YearBehindDemonstration,
  Doctor,
  EventCommands,
  LogLag,
  MailCommands,
  OperationsMetrics,
  OperationsOverview,
  Operator,
  OperatorSocket,
  ParkedActions,
  ParkedAnswers,
  ParkedCommands,
  PersonCommands,
  ProcessChecks,
  ProjectionCommands,
  ProjectionControl,
  Readiness,
  Status,
  StorageOverview,
];

/** In the order in which they run. */
const guards = [
  MayCallGuard,
  RateLimitGuard,
  ContentTypeGuard,
  ReadsGuard,
  IdempotencyGuard,
  ConfirmedGuard,
].map((useClass) => ({ provide: APP_GUARD, useClass }));

/**
 * For every process, also that of an operator's command. There is no interceptor, since a single
 * one makes Nest wrap every answer in half a dozen Observables.
 */
@Global()
@Module({
  imports: [DiscoveryModule, CqrsModule.forRoot()],
  controllers: [HealthController, MetricsController, ProjectionsController],
  providers: [...shared, { provide: APP_FILTER, useClass: ErrorFilter }, ...guards],
  exports: [...shared],
})
export class SharedModule {}
