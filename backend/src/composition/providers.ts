import type { Provider } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import { Accounts } from '../auth/accounts.ts';
import { Claims, NameHashes } from '../auth/claims.ts';
import { MemberFields } from '../auth/member-fields.ts';
import { Passwords } from '../auth/passwords.ts';
import { Executor } from '../command/execute.ts';
import { MemoryRateLimiter, NoRateLimiter, RateLimiter } from '../http/rate-limiter.ts';
import { RedisRateLimiter } from '../http/redis-rate-limiter.ts';
import { RequestRecords, requestRecords } from '../idempotency/request-records.ts';
import { Deliveries } from '../mail/delivery.ts';
import { MailNews } from '../mail/mail-news.ts';
import { Postman } from '../mail/postman.ts';
import { Readiness } from '../operations/readiness.ts';
import { Pictures } from '../ports/pictures.ts';
import { SalonPhones } from '../ports/salon-phones.ts';
import { DEPLOYMENT_KEYS, EVENT_STORE, JOBS, PROJECTIONS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Log } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { Sessions, sessionCollection } from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import type { Engines } from './engines.ts';
import { erasureProviders } from './erasure-providers.ts';
import type { Post } from './open-post.ts';

/** The process parts and the engines as Nest providers: the one list that says what stands behind each token. */
export async function providersOf(parts: ProcessParts, engines: Engines, post: Post): Promise<readonly Provider[]> {
  const { config, clock, log, metrics } = parts;
  const value = (provide: Extract<Provider, { provide: unknown }>['provide'], useValue: unknown): Provider => ({ provide, useValue });
  const executor = new Executor(engines.store, engines.sealer);
  const passwords = new Passwords();
  const hashes = new NameHashes(await engines.deploymentKeys.get('claims'));
  const members = new MemberFields(engines.store, engines.sealer);
  const settings = new CurrentSettings(engines.store);
  const sessions = new Sessions(await engines.work.collection(sessionCollection), clock);
  const requests = new RequestRecords(await engines.work.collection(requestRecords), await engines.deploymentKeys.get('requests'));
  return [
    ...(await erasureProviders(parts, engines, post, { sessions, requests })),
    value(Config, config),
    value(Clock, clock),
    value(Log, log),
    value(Metrics, metrics),
    value(EVENT_STORE, engines.store),
    value(DEPLOYMENT_KEYS, engines.deploymentKeys),
    value(PROJECTIONS, engines.projections),
    value(WORK_DOCUMENTS, engines.work),
    value(JOBS, post.jobs),
    value(Deliveries, post.deliveries),
    value(MailNews, post.news),
    value(Postman, post.postman),
    value(Sealer, engines.sealer),
    value(Executor, executor),
    value(Sessions, sessions),
    value(Passwords, passwords),
    value(NameHashes, hashes),
    value(MemberFields, members),
    value(Accounts, new Accounts(executor, hashes, members, passwords)),
    value(Claims, new Claims(executor)),
    value(RequestRecords, requests),
    value(RateLimiter, rateLimiterOf(parts, engines)),
    value(Pictures, engines.pictures),
    value(CurrentSettings, settings),
    value(SalonPhones, settings),
    value(
      Readiness,
      new Readiness([
        { name: 'events', check: () => engines.store.checkWritable() },
        { name: 'read-models', check: () => engines.readModels.collections() },
        { name: 'work', check: () => engines.work.collections() },
        { name: 'jobs', check: async () => engines.redis?.check() },
      ]),
    ),
  ];
}

function rateLimiterOf({ config, clock }: ProcessParts, { redis }: Engines): RateLimiter {
  if (!config.rateLimit) {
    return new NoRateLimiter();
  }
  const alone = new MemoryRateLimiter(() => clock.millis());
  return redis === null ? alone : new RedisRateLimiter(redis, config.salonId, alone);
}
