import { type Position, START_POSITION } from '@salon/event-store';
import type { AnyBuild } from '../build/build.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { LogBatch, LogReader } from '../live/log-reader.ts';
import type { Batch } from '../projected-event.ts';
import { TimeSlice } from './time-slice.ts';

/** Time that builds fold before requests are let in. */
const SLICE_MS = 4;

/** Called while a group of builds catches up. */
export interface CatchUpListener {
  taken(build: AnyBuild, changed: readonly string[], events: number): void;
  failed(build: AnyBuild, error: unknown): void;
  /** Where a build stops; undefined for one that joins the live feed. */
  goalOf(build: AnyBuild): Position | undefined;
  /** A build has reached its goal. */
  arrived(build: AnyBuild): Promise<void>;
  joined(build: AnyBuild): Promise<void>;
}

/**
 * Brings builds up to the head together, so that each batch is read and parsed once, and lets them join the live feed. A build that fails, or
 * whose state is no longer `catching-up`, drops out.
 */
export async function catchUp(builds: readonly AnyBuild[], log: LogReader, feed: LiveFeed, report: CatchUpListener): Promise<void> {
  let group = builds;
  const slice = new TimeSlice(SLICE_MS);
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
  /** Builds write concurrently, which suits a store on a server; an embedded one works in this thread and lets requests in. */
  const take = async (batch: LogBatch) => {
    const taking: Promise<readonly AnyBuild[]>[] = [];
    for (const build of group) {
      taking.push(keep(build, async () => report.taken(build, await build.apply(upTo(report.goalOf(build), batch)), batch.read)));
      await folded();
      await slice.next();
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
    // The next batch is read while this one is folded and written.
    const next = batch.atHead ? undefined : read(batch.to);
    next?.catch(() => undefined);
    await take(batch);
    if (next === undefined || group.length === 0) break;
    batch = await next;
  }
  const each = async (work: (build: AnyBuild) => Promise<void>) => {
    group = (await Promise.all(group.map((build) => keep(build, work)))).flat();
  };
  // Written while the feed goes on.
  await each((build) => build.saveProgress());
  const joined = await feed.join(group);
  const outcomes = new Map(group.map((build, place) => [build, joined[place]]));
  await each(async (build) => {
    const outcome = outcomes.get(build);
    if (outcome?.status === 'rejected') throw outcome.reason;
    await report.joined(build);
  });
}

/** Resolves after work that waits for no I/O: folding, and writing behind. */
const folded = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** The part of a batch up to a position. */
function upTo(goal: Position | undefined, batch: LogBatch): Batch {
  if (goal === undefined || batch.to <= goal) return batch;
  return { events: batch.events.filter(({ recorded }) => recorded.position <= goal), to: goal };
}
