import type { Position, RecordedEvent } from '@salon/event-store';
import { foldEvents } from './build/fold-batch.ts';
import { WRITE_BEHIND_LIMIT } from './build/write-behind-documents.ts';
import { NotNowError } from './errors.ts';
import { Lease } from './lease/lease.ts';
import { Follower } from './live/follower.ts';
import { LogReader } from './live/log-reader.ts';
import { Notifier } from './live/notifier.ts';
import { Model, servingReader } from './model/model.ts';
import { ModelStore } from './model/model-store.ts';
import { type FieldOpener, openEvents, type ProjectedEvent, parseEvents, type ReadEvent } from './projected-event.ts';
import type { Projections, ProjectionsOptions } from './projections.ts';
import type { AnyProjector } from './projector.ts';
import { replayControl } from './replay/replay-control.ts';
import { Verifications } from './replay/verify.ts';
import { Runner } from './runner.ts';
import { modelStatus, parkedOf } from './status/status.ts';

const STANDBY_MS = 1_000;
/** Small enough that an embedded store delays requests by some milliseconds only. */
const EMBEDDED_BATCH = 250;
/** Large enough that the round trip to a server does not count. */
const SERVER_BATCH = 1_000;
const DEFAULT_TIMEOUT_MS = 2_000;

/** Opens the read models of a deployment. Nothing is projected before `start`. */
export async function openProjections(options: ProjectionsOptions): Promise<Projections> {
  const { events, documents, opener, owner, now, exclusive = true, follow = false } = options;
  const { batchSize = exclusive ? EMBEDDED_BATCH : SERVER_BATCH, writeBehindLimit = WRITE_BEHIND_LIMIT } = options;
  const onError = options.onError ?? (() => undefined);
  const store = await ModelStore.open(documents, opener, {
    isFollowed: !exclusive,
    hasWorker: options.startWorker !== undefined,
    writeBehindLimit,
  });
  const models = options.projectors.map((projector) => new Model(projector, store));
  const notifier = new Notifier((name) => modelOf(name).isLive);
  const log = new LogReader(events, batchSize);
  const lease = await Lease.open(documents, { owner, now, exclusive });
  const follower = new Follower(models, store, log, notifier, (error) => onError(error, { part: 'following' }));
  const runner = new Runner({
    models,
    store,
    log,
    lease,
    notifier,
    now,
    exclusive,
    onError,
    onTaken: options.onTaken,
    startWorker: options.startWorker,
    onLost: () => standBy(),
  });
  documents.onLoss?.(() => runner.startAgain());
  const verifications = new Verifications({
    ...{ store, log, onError },
    startWorker: options.startWorker,
    whileIdle: (work) => runner.feed.whileIdle(work),
  });
  let standby: NodeJS.Timeout | undefined;
  let noteBegun = (): void => undefined;
  /** Settles once this process feeds the read models or knows that another does. */
  const begun = new Promise<void>((resolve) => {
    noteBegun = resolve;
  });
  let trying: Promise<void> = Promise.resolve();
  let stopped = false;

  const modelOf = (name: string): Model => {
    const model = models.find((each) => each.name === name);
    if (model === undefined) throw new Error(`There is no read model "${name}".`);
    return model;
  };
  const servingOf = (name: string) => {
    const { serving } = modelOf(name);
    if (serving === undefined) throw new NotNowError(`${name} does not run in this process.`);
    return serving;
  };
  /** The serving build, or the one that will replace an older version. */
  const fedOf = (name: string) => modelOf(name).upgrade ?? servingOf(name);
  const standBy = (): void => {
    if (stopped) return;
    follower.start();
    if (!follow) standby = setTimeout(() => void tryToRun(), STANDBY_MS);
  };
  const tryToRun = (): Promise<void> => {
    trying = run();
    return trying;
  };
  const run = async (): Promise<void> => {
    if (stopped) return;
    try {
      const isRunning = await runner.start();
      noteBegun();
      if (isRunning) return follower.stop();
    } catch (error) {
      onError(error, { part: 'start' });
    }
    standBy();
  };

  const isWhole = (): boolean => models.every(({ isIncomplete }) => !isIncomplete);

  return {
    async start() {
      if (!follow) return tryToRun();
      const positions = await store.positions();
      for (const model of models) model.follow(positions);
      noteBegun();
      standBy();
    },
    async stop() {
      stopped = true;
      clearTimeout(standby);
      follower.stop();
      notifier.close();
      // A start that is under way ends first.
      await trying;
      await verifications.stop();
      await runner.stop();
    },
    async built(timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs);
      });
      await Promise.race([begun.then(() => (isWhole() ? undefined : runner.firstBuilds)), late]);
      clearTimeout(timer);
    },
    isWhole,
    of: (projector) => servingReader(modelOf(projector.name)) as never,
    waitFor(position, names = models.map(({ name }) => name), timeoutMs = DEFAULT_TIMEOUT_MS) {
      const reached = notifier.waitFor(position, names, timeoutMs);
      follower.pollSooner();
      return reached;
    },
    waitForLive(position, names = models.map(({ name }) => name), timeoutMs = DEFAULT_TIMEOUT_MS) {
      const reached = notifier.waitFor(position, names, timeoutMs, true);
      follower.pollSooner();
      return reached;
    },
    async evolveNow<D>(projector: { readonly name: string }, id: string, appended: Parameters<Projections['evolveNow']>[2]) {
      const known = notifier.positionOf(projector.name);
      // A model holds only documents of its own projector.
      return (await evolveNow(modelOf(projector.name), id, appended, { log, opener, known })) as D | undefined;
    },
    onAdvance: (listener) => notifier.listen(listener),
    status: async () => Promise.all(models.map((model) => modelStatus(model, store, runner.progress))),
    async parked(name) {
      const chosen = name === undefined ? models : [modelOf(name)];
      return (await Promise.all(chosen.map((model) => parkedOf(model, store)))).flatMap((parked) => parked.list());
    },
    retry: (name, key) => runner.feed.whileIdle(() => servingOf(name).retryParked(key, (parked) => log.eventsAt(parked))),
    async skip(name, key) {
      const { serving, building } = modelOf(name);
      const fed = [serving, building].filter((build) => build !== undefined);
      if (fed.length === 0) servingOf(name);
      const skipped = await runner.feed.whileIdle(async () => {
        for (const build of fed) {
          const event = await build.skipParked(key, (parked) => log.eventsAt(parked));
          if (event !== undefined) return { build, event };
        }
        return undefined;
      });
      if (skipped === undefined) return undefined;
      const { build, event } = skipped;
      if (build.state === 'stopped') void runner.resume([build]);
      return { ...event, waiting: build.parked.get(key)?.events.length ?? 0 };
    },
    skipped: () => store.skipped.list(),
    async pause(name) {
      await runner.pause(fedOf(name));
      notifier.answerWaiters();
    },
    async resume(name) {
      const fed = fedOf(name);
      if (fed.state === 'paused' || fed.state === 'stopped') void runner.resume([fed]);
    },
    replay: replayControl({
      runner,
      log: events,
      now,
      model: modelOf,
      onSwitch({ name, serving }) {
        if (serving === undefined) return;
        notifier.reach(name, serving.position);
        notifier.publish({ topics: [name], position: serving.position, ids: {} });
      },
    }),
    async verify(name) {
      return verifications.verify(modelOf(name));
    },
    async verifySamples(size, sampleOptions) {
      await runner.caughtUp();
      return verifications.verifySamples(models, size, sampleOptions);
    },
  };
}

/** Events that a read model may lag behind a command for all of them to be folded into the answer. */
const MAX_LAG = 1_000;

interface EvolveParts {
  readonly log: LogReader;
  readonly opener: FieldOpener;
  /** The known position of a model that another process feeds. */
  readonly known: Position | undefined;
}

/** The document after these events, whether the read model has taken them or not. */
async function evolveNow(
  model: Model,
  id: string,
  appended: readonly RecordedEvent[],
  { log, opener, known = '' }: EvolveParts,
): Promise<unknown> {
  const { projector } = model;
  const last = appended.at(-1);
  const created = await foldCreated(model, id, appended, opener);
  if (created !== undefined) return created;
  // Position before document: the document's own position tells what it has beyond that.
  const isHandedOver = model.serving?.isHandedOver === true;
  const reached = isHandedOver ? '' : (model.serving?.written ?? known);
  const [stored] = isHandedOver ? [] : await model.documents.load([id]);
  if (last === undefined || reached >= last.position) return stored?.doc ?? undefined;
  const events = await eventsSince(log, reached, appended, new Set(projector.handles));
  const touching = await touchingOf(projector, id, events, opener);
  const { write, failure } = foldEvents(projector, stored, { key: id, events: touching });
  if (failure !== undefined) return stored?.doc ?? undefined;
  return (write === undefined ? stored?.doc : write.doc) ?? undefined;
}

/** The document when one of the appended events created it: then no earlier event has touched it. */
async function foldCreated({ projector }: Model, id: string, appended: readonly RecordedEvent[], opener: FieldOpener): Promise<unknown> {
  if (projector.creates.size === 0) return undefined;
  const touching = await touchingOf(projector, id, parseEvents(appended), opener);
  const first = touching.findIndex(({ type }) => projector.creates.has(type));
  return first < 0 ? undefined : (foldEvents(projector, undefined, { key: id, events: touching.slice(first) }).write?.doc ?? undefined);
}

async function touchingOf(
  projector: AnyProjector,
  id: string,
  events: readonly ReadEvent[],
  opener: FieldOpener,
): Promise<readonly ProjectedEvent[]> {
  return (projector.opens ? await openEvents(opener, events) : events).flatMap((read) =>
    'event' in read && projector.handles.includes(read.event.type) && projector.keys(read.event).includes(id) ? read.event : [],
  );
}

/** All events between the model and the last appended one, as others may have written too; only the appended ones if that is too many or the position is unknown. */
async function eventsSince(
  log: LogReader,
  reached: string,
  appended: readonly RecordedEvent[],
  types: ReadonlySet<string>,
): Promise<readonly ReadEvent[]> {
  const last = appended.at(-1)?.position ?? '';
  if (reached === '') return parseEvents(appended);
  const { events, scannedTo } = await log.events.readAll({ after: reached, limit: MAX_LAG, types, freshTo: last });
  if (scannedTo < last) return parseEvents(appended);
  return parseEvents(events.filter(({ position }) => position <= last));
}
