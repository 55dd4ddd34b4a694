import { START_POSITION } from '@salon/event-store';
import type { AnyBuild } from '../build/build.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { LogReader } from '../live/log-reader.ts';
import { yieldToEventLoop } from '../scheduling.ts';

/** What a group of builds that catch up tells. */
export interface CatchUpReport {
  taken(build: AnyBuild, changed: readonly string[], events: number): void;
  failed(build: AnyBuild, error: unknown): void;
  joined(build: AnyBuild): Promise<void>;
}

/**
 * Brings builds up to the head together, so that each batch of the log is read and parsed once for all, and lets them join the live
 * feed. A build that fails or no longer wants to (`state` is not `catching-up`) drops out; the others go on.
 */
export async function catchUp(builds: readonly AnyBuild[], log: LogReader, feed: LiveFeed, report: CatchUpReport): Promise<void> {
  let group = builds;
  const keep = async (build: AnyBuild, work: () => Promise<void>): Promise<boolean> => {
    if (build.state !== 'catching-up') return false;
    try {
      await work();
      return true;
    } catch (error) {
      report.failed(build, error);
      return false;
    }
  };
  const each = async (work: (build: AnyBuild) => Promise<void>) => {
    const kept: AnyBuild[] = [];
    for (const build of group) {
      if (await keep(build, () => work(build))) kept.push(build);
      // An embedded store works in this very thread; requests get their turn after every build.
      await yieldToEventLoop();
    }
    group = kept;
  };
  while (group.length > 0) {
    const [after = START_POSITION] = group.map(({ position }) => position).sort();
    const batch = await log.readBatch(
      after,
      group.map(({ projector }) => projector),
    );
    await each(async (build) => report.taken(build, await build.apply(batch), batch.read));
    if (batch.atHead) break;
  }
  await each(async (build) => {
    await feed.join(build);
    await report.joined(build);
  });
}
