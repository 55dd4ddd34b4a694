import fc from 'fast-check';
import { Customers } from './customers.ts';
import { Invariants } from './invariants.ts';
import { patchGlobals } from './patch-globals.ts';
import {
  type AimedCrash,
  type Deployment,
  type FaultPoint,
  faultPoints,
  SimulatedSalon,
} from './simulated-salon.ts';
import { BrokenInvariant, World } from './world.ts';

/**
 * An action of a user, or a fault. Its numbers select among what exists, so it is always possible.
 */
export type Action =
  | {
      readonly do: 'deliver messages';
      readonly seconds: number;
      readonly messages: number;
      readonly order: number;
      readonly lost: number;
      readonly repeated: number;
    }
  | { readonly do: 'let time pass'; readonly seconds: number }
  | {
      readonly do: 'book' | 'reschedule';
      readonly at: number;
      readonly number: number;
      readonly time: number;
    }
  | {
      readonly do: 'confirm' | 'cancel' | 'wait' | 'take' | 'decline' | 'erase';
      readonly at: number;
      readonly number: number;
    }
  | {
      readonly do: 'crash';
      readonly at: number;
      readonly isPowerCut: boolean;
      readonly kept: number;
    }
  | { readonly do: 'crash the log'; readonly kept: number }
  | ({ readonly do: 'crash at' } & AimedCrash)
  | {
      readonly do: 'stall at';
      readonly point: FaultPoint;
      readonly toSkip: number;
      readonly seconds: number;
    }
  | { readonly do: 'skew the clock'; readonly at: number; readonly seconds: number };

/** A deployment and the actions in it. */
export interface Story {
  readonly seed: number;
  readonly deployment: Deployment;
  readonly actions: readonly Action[];
}

const small = fc.nat(30);
const seed = fc.nat(1_000_000);
const kept = fc.nat(3_000);
const deployments: fc.Arbitrary<Deployment> = fc.oneof(
  fc.constant({ kind: 'one machine' } as const),
  fc.record({ kind: fc.constant('servers' as const), processes: fc.integer({ min: 2, max: 3 }) }),
);
const goOn = fc.record({
  do: fc.constant('deliver messages' as const),
  seconds: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(10)),
  messages: fc.integer({ min: 1, max: 150 }),
  order: seed,
  lost: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(60)),
  repeated: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(100)),
});
const people = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      at: small,
      number: small,
      time: small,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reschedule' as const),
      at: small,
      number: small,
      time: small,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'confirm',
        'cancel',
        'cancel',
        'wait',
        'wait',
        'take',
        'take',
        'decline',
        'erase',
      ),
      at: small,
      number: small,
    }),
  },
);
const point = fc.constantFrom(...(Object.keys(faultPoints) as FaultPoint[]));
const toSkip = fc.nat(3);
const aimed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('crash at' as const),
      point,
      toSkip,
      isLog: fc.boolean(),
      isPowerCut: fc.boolean(),
      kept,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stall at' as const),
      point,
      toSkip,
      seconds: fc.integer({ min: 1, max: 30 }),
    }),
  },
);
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: goOn },
  { weight: 10, arbitrary: people },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('let time pass' as const),
      seconds: fc.integer({ min: 1, max: 1200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      at: small,
      isPowerCut: fc.boolean(),
      kept,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash the log' as const), kept }) },
  { weight: 3, arbitrary: aimed },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('skew the clock' as const),
      at: small,
      seconds: fc.integer({ min: -5, max: 5 }),
    }),
  },
);
export const stories: fc.Arbitrary<Story> = fc.record({
  seed,
  deployment: deployments,
  actions: fc.array(actions, { minLength: 1, maxLength: 80, size: 'max' }),
});

const OPENING = '2026-10-20T01:00:00.000Z';
/** Time jumps until every offer has ended and every mail was retried. */
const END = { jumps: 18, restart: 16, milliseconds: 15 * 60_000 };
const MESSAGES_PER_PASS = 100;

/** How a story ended. */
export interface StoryResult {
  /** How many messages arrived. */
  readonly steps: number;
  readonly journal: readonly string[];
  /** The broken invariant, or undefined. */
  readonly broken: string | undefined;
}

/** Runs a story, deterministically. */
export async function runStory(story: Story): Promise<StoryResult> {
  const world = new World(story.seed, OPENING);
  const restore = patchGlobals(world);
  try {
    let hasGrown = false;
    const salon = new SimulatedSalon(world, story.deployment, () => {
      hasGrown = true;
    });
    const customers = new Customers(world, salon);
    const invariants = new Invariants(world, salon, customers);
    const check = async () => {
      if (!hasGrown) return;
      hasGrown = false;
      await invariants.always();
    };
    await salon.open();
    for (const action of story.actions) {
      await perform(action, { world, salon, customers });
      await check();
    }
    world.removeTraps();
    for (let jump = 0; jump < END.jumps; jump += 1) {
      if (jump === END.restart) {
        // Also before the restart, which repairs omissions, such as a key left by an erasure.
        await invariants.atTheEnd();
        salon.restart();
      }
      await world.jump(END.milliseconds);
      await world.drain();
      await check();
    }
    await invariants.atTheEnd();
    return { steps: world.steps, journal: world.journal, broken: undefined };
  } catch (error) {
    const broken =
      error instanceof BrokenInvariant
        ? error.message
        : `the simulation fails: ${error instanceof Error ? error.stack : String(error)}`;
    world.note(`BROKEN: ${broken}`);
    return { steps: world.steps, journal: world.journal, broken };
  } finally {
    restore();
  }
}

interface Parts {
  readonly world: World;
  readonly salon: SimulatedSalon;
  readonly customers: Customers;
}

async function perform(action: Action, { world, salon, customers }: Parts): Promise<void> {
  switch (action.do) {
    case 'deliver messages':
      if (action.seconds > 0) await world.jump(action.seconds * 1_000);
      return world.deliver(action.messages, action.order, action);
    case 'let time pass':
      await world.jump(action.seconds * 1_000);
      return world.deliver(MESSAGES_PER_PASS, 0);
    case 'book':
      customers.book(action.at, action.time);
      break;
    case 'reschedule':
      customers.reschedule(action.at, action.number, action.time);
      break;
    case 'confirm':
      customers.confirm(action.at, action.number);
      break;
    case 'cancel':
      customers.cancel(action.at, action.number);
      break;
    case 'wait':
      customers.wait(action.at, action.number);
      break;
    case 'take':
    case 'decline':
      customers.answerOffer(action.at, action.number, action.do === 'take');
      break;
    case 'erase':
      customers.erase(action.at, action.number);
      break;
    case 'crash':
      salon.crash(action.at, action.isPowerCut, action.kept);
      break;
    case 'crash the log':
      salon.crashLog(action.kept);
      break;
    case 'crash at':
      salon.crashAt(action);
      break;
    case 'stall at':
      salon.stallAt(action.point, action.toSkip, action.seconds);
      break;
    case 'skew the clock':
      salon.skewClock(action.at, action.seconds);
      break;
  }
  await world.settle();
}
