import { join } from 'node:path';
import { MemberFields } from '../auth/member-fields.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { checkpointCollection } from '../mail/checkpoint.ts';
import { Deliveries, deliveryCollection } from '../mail/delivery.ts';
import { MailNews } from '../mail/mail-news.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { Postman } from '../mail/postman.ts';
import { Reminders } from '../mail/reminders.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import type { Engines } from './engines.ts';
import { openJobs } from './open-jobs.ts';

/** The salon's post: its jobs and records are at hand in every process, its work is done where the mail role is. */
export interface Post {
  readonly jobs: Jobs;
  readonly deliveries: Deliveries;
  readonly news: MailNews;
  readonly postman: Postman;
  readonly mailbox: Mailbox;
  /** Begins to react, to remind and to send. */
  start(): Promise<void>;
  /** Ends after the letters in hand. */
  stop(): Promise<void>;
  /** Forgets ended jobs before an instant. */
  forgetBefore(instant: string): Promise<void>;
}

/** Opens the post on the work documents. */
export async function openPost(parts: ProcessParts, engines: Engines): Promise<Post> {
  const { config, clock, log, metrics } = parts;
  const { store, sealer, deploymentKeys, work, projections } = engines;
  const { jobs, forgetBefore, close } = await openJobs(parts, engines);
  const deliveries = new Deliveries(await work.collection(deliveryCollection));
  const news = new MailNews(deliveries, engines.redis, config.salonId);
  const mailbox = new Mailbox(join(config.dataDir, 'mailbox'), deliveries);
  const sources = {
    ...{ store, sealer, deploymentKeys, clock },
    members: new MemberFields(store, sealer),
    settings: new CurrentSettings(store),
    publicUrl: config.publicUrl,
  };
  const postman = new Postman({ deliveries, jobs, clock, config, sources, mailbox });
  const reactor = new MailReactor({ store, checkpoints: await work.collection(checkpointCollection), deliveries, postman, clock, log });
  const reminders = new Reminders({ store, projections, deliveries, postman, clock });
  metrics.gauge('salon_jobs_waiting', 'Jobs that wait or run.', async () => (await jobs.counts()).waiting);
  metrics.gauge('salon_jobs_dead', 'Jobs that were given up.', async () => (await jobs.counts()).dead);
  return {
    ...{ jobs, deliveries, news, postman, mailbox },
    async start() {
      postman.start((error) => log.error('the post could not be swept', error));
      jobs.start();
      await reactor.start();
      reminders.start((error) => log.error('reminders could not be planned', error));
    },
    async stop() {
      reminders.stop();
      await reactor.stop();
      postman.stop();
      await close();
      news.close();
    },
    forgetBefore,
  };
}
