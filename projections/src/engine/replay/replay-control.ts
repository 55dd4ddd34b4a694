import type { EventStore } from '@salon/event-store';
import { type AnyBuild, SerialQueue } from '../build/build.ts';
import { NotNowError } from '../errors.ts';
import type { Model } from '../model/model.ts';
import type { ReplayControl, ReplayStatus } from '../projections.ts';
import type { Runner } from '../runner.ts';
import { planReplays } from './plan.ts';
import { compareCollections, recompare } from './verify.ts';

export interface ReplayParts {
  readonly runner: Runner;
  readonly log: Pick<EventStore, 'readAll'>;
  readonly now: () => number;
  model(name: string): Model;
  /** Another collection of the model serves now. */
  onSwitch(model: Model): void;
}

/** The replays of a process that feeds the read models. */
export function replayControl({ runner, log, now, model: modelOf, onSwitch }: ReplayParts): ReplayControl {
  /** Compares one model at a time, so that a request waits for one page only. */
  const comparing = new SerialQueue();
  const instant = () => new Date(now()).toISOString();
  const building = (name: string): AnyBuild => {
    const { building } = modelOf(name);
    if (building === undefined) throw new NotNowError(`There is no replay of ${name}.`);
    return building;
  };
  /** A model that is being built for a newer version is not replayed: that build will serve by itself. */
  const replayable = (name: string): Model => {
    const model = modelOf(name);
    if (model.upgrade !== undefined) throw new NotNowError(`${name} is being built for this version of the program.`);
    return model;
  };
  return {
    plan: (names) => planReplays(names.map(replayable), log),
    async start(names, until) {
      const models = [names].flat().map(replayable);
      const builds = await runner.feed.whileIdle(async () => {
        const begun: AnyBuild[] = [];
        for (const model of models) begun.push(await model.beginReplay());
        return begun;
      });
      await runner.replay(
        builds.filter(({ state }) => state !== 'catching-up' && state !== 'live'),
        until,
      );
    },
    async finished(name): Promise<ReplayStatus> {
      const build = building(name);
      await runner.progress.settled(build);
      return runner.progress.status(build);
    },
    async stop(name) {
      await runner.pause(building(name));
    },
    async compare(name, most) {
      const { serving } = modelOf(name);
      if (serving === undefined) throw new NotNowError(`${name} does not run here.`);
      const found = await comparing.run(() => compareCollections(serving.collection, building(name).collection));
      // Documents that were compared between the feeds of the two builds.
      return runner.feed.whileIdle(() => recompare(found, serving, building(name), most));
    },
    async switch(name) {
      const model = replayable(name);
      const dropped = model.previous;
      await runner.feed.whileIdle(async () => {
        if (building(name).state !== 'live') throw new NotNowError(`The replay of ${name} is not ready.`);
        await model.switch(instant(), runner.progress.status(building(name)).eventsPerSecond);
        onSwitch(model);
      });
      // Fed further, it would miss its checkpoint and take that for another runner's write.
      if (dropped !== undefined) await runner.feed.leave(dropped);
      await model.dropStale();
    },
    async switchBack(name) {
      const model = modelOf(name);
      await runner.feed.whileIdle(async () => {
        await model.switchBack(instant());
        onSwitch(model);
      });
    },
    async release(name) {
      const model = replayable(name);
      for (const build of [model.previous, model.building]) if (build !== undefined) await runner.pause(build);
      await model.release();
    },
  };
}
