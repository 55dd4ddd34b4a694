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

function clockOf(world: World): readonly Patched[] {
  const RealDate = Date;
  const now = () => (world.actor === undefined ? RealDate.now() : world.time);
  const running = performance.now.bind(performance);
  class SimulatedDate extends RealDate {
    constructor(...args: [] | ConstructorParameters<typeof Date>) {
      if (args.length === 0) super(now());
      else super(...(args as ConstructorParameters<typeof Date>));
    }

    static override now = now;
  }
  return [
    [globalThis, 'Date', SimulatedDate],
    [performance, 'now', () => (world.actor === undefined ? running() : world.running)],
  ];
}

/** Imitates Node's timer object; `ref` and `unref` have no effect. */
const handleOf = (timer: object) => ({
  timer,
  ref: () => handleOf(timer),
  unref: () => handleOf(timer),
  hasRef: () => true,
});

function timersOf(world: World): readonly Patched[] {
  const real = {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
    pause: timersModule.setTimeout,
    turn: timersModule.setImmediate,
  };
  type Work = (...args: unknown[]) => void;
  const clear = (handle: unknown) => {
    const timer = (handle as { readonly timer?: Parameters<World['cancel']>[0] } | undefined)
      ?.timer;
    if (timer === undefined) real.clearTimeout(handle as NodeJS.Timeout);
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
  const after = (work: Work, milliseconds = 0, ...args: unknown[]) =>
    world.actor === undefined
      ? real.setTimeout(work, milliseconds, ...args)
      : handleOf(world.later(milliseconds, () => work(...args)));
  const every = (work: Work, milliseconds = 0, ...args: unknown[]) =>
    world.actor === undefined
      ? real.setInterval(work, milliseconds, ...args)
      : repeat(() => work(...args), milliseconds);
  const soon = (work: Work, ...args: unknown[]) =>
    world.actor === undefined ? real.setImmediate(work, ...args) : world.soon(() => work(...args));
  const pause = <T>(milliseconds = 0, value?: T) =>
    world.actor === undefined
      ? real.pause(milliseconds, value)
      : new Promise<T | undefined>((resolve) => world.later(milliseconds, () => resolve(value)));
  const turn = <T>(value?: T) =>
    world.actor === undefined
      ? real.turn(value)
      : new Promise<T | undefined>((resolve) => world.soon(() => resolve(value)));
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
  return [
    [
      cryptoModule,
      'randomUUID',
      () => (world.actor === undefined ? randomUUID() : world.random.uuid()),
    ],
    [
      cryptoModule,
      'randomBytes',
      (size: number) => (world.actor === undefined ? randomBytes(size) : world.random.bytes(size)),
    ],
  ];
}

/** Actors have no files. The real call would be answered after any number of turns. */
function foldersOf(world: World): readonly Patched[] {
  const { readdir } = filesModule;
  const missing = Object.assign(new Error('A simulated process has no files.'), { code: 'ENOENT' });
  return [
    [
      filesModule,
      'readdir',
      (...args: Parameters<typeof readdir>) =>
        world.actor === undefined ? readdir(...args) : Promise.reject(missing),
    ],
  ];
}
