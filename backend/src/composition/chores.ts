import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RequestRecords } from '../idempotency/request-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Erasure } from '../person/erasure.ts';
import { Retention } from '../person/retention.ts';
import { JOBS } from '../ports/tokens.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { Sessions } from '../sessions/sessions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * Clears away what has run out: every hour ended sessions, records of requests and jobs older than a week; every day, and at
 * the start, personal data that has been kept for long enough. Answers how to end it.
 */
export function startScheduledTasks(application: NestFastifyApplication, { config, clock, log }: ProcessParts): () => void {
  const tidy = async (): Promise<void> => {
    const weekAgo = new Date(clock.millis() - WEEK_MS).toISOString();
    await application.get(Sessions).sweep();
    await application.get(RequestRecords).forgetBefore(weekAgo);
    await application.get<Jobs>(JOBS).forgetDoneBefore(weekAgo);
  };
  const retire = async (): Promise<void> => {
    // Retention gives commands, and commands are carried out where the web role is.
    if (!config.roles.has('web')) {
      return;
    }
    await application.get(Retention).run();
    await application.get(Erasure).scrub();
  };
  const failed = (what: string) => (error: unknown) => log.error(`${what} failed`, error);
  const timers = [
    setInterval(() => void tidy().catch(failed('tidying')), HOUR_MS),
    setInterval(() => void retire().catch(failed('retention')), DAY_MS),
  ];
  void retire().catch(failed('retention'));
  return () => timers.forEach(clearInterval);
}
