import cryptoModule from 'node:crypto';
import filesModule from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timersModule from 'node:timers/promises';
import type { World } from './world.ts';

type Patched = readonly [holder: object, name: string, fake: unknown];

/**
 * A world's actors get fakes; other callers get the real ones. The returned function restores them.
 */
export function patchGlobals(world: World): () => void {
  const patches = [
    ...clockOf(world),
    ...timersOf(world),
    ...randomOf(world),
    ...foldersOf(world),
  ].map(([holder, name, fake]) => {
    const real = Object.getOwnPropertyDescriptor(holder, name);
    Object.defineProperty(holder, name, { value: fake, configurable: true, writable: true });
    return { holder, name, real };
  });
  syncBuiltinESMExports();
  return () => {
    for (const { holder, name, real } of patches) {
      if (real === undefined) Reflect.deleteProperty(holder, name);
      else Object.defineProperty(holder, name, real);
    }
    syncBuiltinESMExports();
  };
}

const forActors =
  <Args extends unknown[], Result>(
    world: World,
    real: (...args: Args) => Result,
    fake: (...args: Args) => Result,
  ) =>
  (...args: Args): Result =>
    world.actor === undefined ? real(...args) : fake(...args);

function clockOf(world: World): readonly Patched[] {
  const RealDate = Date;
  const now = forActors(world, RealDate.now, () => world.time);
  const running = forActors(world, performance.now.bind(performance), () => world.running);
  class SimulatedDate extends RealDate {
    constructor(...args: [] | ConstructorParameters<typeof Date>) {
      if (args.length === 0) super(now());
      else super(...(args as ConstructorParameters<typeof Date>));
    }

    static override now = now;
  }
  return [
    [globalThis, 'Date', SimulatedDate],
    [performance, 'now', running],
  ];
}

/** Imitates Node's timer object; `ref` and `unref` have no effect. */
const handleOf = (timer: object) => ({
  timer,
  ref: () => handleOf(timer),
  unref: () => handleOf(timer),
  hasRef: () => true,
});

type Work = (...args: unknown[]) => void;
type SetTimer = (work: Work, milliseconds?: number, ...args: unknown[]) => unknown;
type SetImmediate = (work: Work, ...args: unknown[]) => unknown;
type Pause = (milliseconds?: number, value?: unknown) => Promise<unknown>;
type Turn = (value?: unknown) => Promise<unknown>;

function timersOf(world: World): readonly Patched[] {
  const clearReal = clearTimeout;
  const clear = (handle: unknown) => {
    const timer = (handle as { readonly timer?: Parameters<World['cancel']>[0] } | undefined)
      ?.timer;
    if (timer === undefined) clearReal(handle as NodeJS.Timeout);
    else world.cancel(timer);
  };
  const repeat = (work: () => void, milliseconds: number) => {
    const handle: { timer: ReturnType<World['later']> } & Record<string, unknown> = {
      ...handleOf({}),
      timer: next(),
    };
    function next(): ReturnType<World['later']> {
      return world.later(milliseconds, () => {
        handle.timer = next();
        work();
      });
    }
    return handle;
  };
  const after = forActors(world, setTimeout as SetTimer, (work, milliseconds = 0, ...args) =>
    handleOf(world.later(milliseconds, () => work(...args))),
  );
  const every = forActors(world, setInterval as SetTimer, (work, milliseconds = 0, ...args) =>
    repeat(() => work(...args), milliseconds),
  );
  const soon = forActors(world, setImmediate as SetImmediate, (work, ...args) =>
    world.soon(() => work(...args)),
  );
  const pause = forActors(
    world,
    timersModule.setTimeout as Pause,
    (milliseconds = 0, value) =>
      new Promise((resolve) => world.later(milliseconds, () => resolve(value))),
  );
  const turn = forActors(
    world,
    timersModule.setImmediate as Turn,
    (value) => new Promise((resolve) => world.soon(() => resolve(value))),
  );
  return [
    [globalThis, 'setTimeout', after],
    [globalThis, 'setInterval', every],
    [globalThis, 'setImmediate', soon],
    [globalThis, 'clearTimeout', clear],
    [globalThis, 'clearInterval', clear],
    [timersModule, 'setTimeout', pause],
    [timersModule, 'setImmediate', turn],
  ];
}

function randomOf(world: World): readonly Patched[] {
  const { randomUUID, randomBytes } = cryptoModule;
  const uuid = forActors<[], string>(world, randomUUID, () => world.random.uuid());
  const bytes = forActors<[size: number], Buffer>(world, randomBytes, (size) =>
    world.random.bytes(size),
  );
  return [
    [cryptoModule, 'randomUUID', uuid],
    [cryptoModule, 'randomBytes', bytes],
  ];
}

/** Actors have no files. The real call would be answered after any number of turns. */
function foldersOf(world: World): readonly Patched[] {
  const missing = Object.assign(new Error('A simulated process has no files.'), { code: 'ENOENT' });
  const readdir = forActors(world, filesModule.readdir, () => Promise.reject(missing));
  return [[filesModule, 'readdir', readdir]];
}
