import { type Position, START_POSITION } from '@salon/event-store';
import type { AnyBuild } from '../build/build.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { LogBatch, LogReader } from '../live/log-reader.ts';
import type { Batch } from '../projected-event.ts';
import { Turns } from './turns.ts';

/** How long builds fold before a request gets in between, in milliseconds. */
const LONGEST_TURN_MS = 4;

/** What a group of builds that catch up tells. */
export interface CatchUpReport {
  taken(build: AnyBuild, changed: readonly string[], events: number): void;
  failed(build: AnyBuild, error: unknown): void;
  /** How far a build shall go; undefined for one that joins the live feed. */
  goalOf(build: AnyBuild): Position | undefined;
  /** A build has come as far as it shall. */
  arrived(build: AnyBuild): Promise<void>;
  joined(build: AnyBuild): Promise<void>;
}

/**
 * Brings builds up to the head together, so that each batch of the log is read and parsed once for all, and lets them join the live
 * feed. A build that fails or no longer wants to (`state` is not `catching-up`) drops out; the others go on.
 */
export async function catchUp(builds: readonly AnyBuild[], log: LogReader, feed: LiveFeed, report: CatchUpReport): Promise<void> {
  let group = builds;
  const turns = new Turns(LONGEST_TURN_MS);
  const keep = async (build: AnyBuild, work: (build: AnyBuild) => Promise<void>): Promise<readonly AnyBuild[]> => {
    if (build.state !== 'catching-up') return [];
    try {
      await work(build);
      return [build];
    } catch (error) {
      report.failed(build, error);
      return [];
    }
  };
  /** Builds write side by side, as a store on another machine likes it; an embedded one works in this thread and lets requests in between. */
  const take = async (batch: LogBatch) => {
    const taking: Promise<readonly AnyBuild[]>[] = [];
    for (const build of group) {
      taking.push(keep(build, async () => report.taken(build, await build.apply(upTo(report.goalOf(build), batch)), batch.read)));
      await folded();
      await turns.next();
    }
    group = (await Promise.all(taking)).flat();
    const there = group.filter((build) => build.position === report.goalOf(build));
    group = group.filter((build) => !there.includes(build));
    for (const build of there) await report.arrived(build);
  };
  const read = (after: Position) =>
    log.readBatch(
      after,
      group.map(({ projector }) => projector),
    );
  const [first = START_POSITION] = group.map(({ position }) => position).sort();
  for (let batch = await read(first); ; ) {
    // The next batch comes while this one is folded and written.
    const next = batch.atHead ? undefined : read(batch.to);
    next?.catch(() => undefined);
    await take(batch);
    if (next === undefined || group.length === 0) break;
    batch = await next;
  }
  const each = async (work: (build: AnyBuild) => Promise<void>) => {
    group = (await Promise.all(group.map((build) => keep(build, work)))).flat();
  };
  // What is held is written while the feed goes on.
  await each((build) => build.saveProgress());
  const joined = await feed.join(group);
  const outcomes = new Map(group.map((build, place) => [build, joined[place]]));
  await each(async (build) => {
    const outcome = outcomes.get(build);
    if (outcome?.status === 'rejected') throw outcome.reason;
    await report.joined(build);
  });
}

/** Resolves when all has been done that waits for nothing: what a build folds, and what it writes to memory. */
const folded = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** The part of a batch that does not lie behind a position. */
function upTo(goal: Position | undefined, batch: LogBatch): Batch {
  if (goal === undefined || batch.to <= goal) return batch;
  return { events: batch.events.filter(({ recorded }) => recorded.position <= goal), to: goal };
}
