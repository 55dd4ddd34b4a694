import fc from 'fast-check';
import { Customers } from './customers.ts';
import { Invariants } from './invariants.ts';
import {
  type AimedCrash,
  type Deployment,
  type Moment,
  moments,
  SimulatedSalon,
} from './simulated-salon.ts';
import { takeOverGlobals } from './take-over-globals.ts';
import { BrokenInvariant, World } from './world.ts';

/**
 * An action of a user, or a fault. Numbers select among what exists, so that a step is meaningful
 * in every history.
 */
export type Happening =
  | {
      readonly do: 'go on';
      readonly seconds: number;
      readonly messages: number;
      readonly order: number;
      readonly lost: number;
      readonly repeated: number;
    }
  | { readonly do: 'pass'; readonly seconds: number }
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
      readonly moment: Moment;
      readonly left: number;
      readonly seconds: number;
    }
  | { readonly do: 'put the clock'; readonly at: number; readonly seconds: number };

/** A salon and its steps. */
export interface Story {
  readonly seed: number;
  readonly deployment: Deployment;
  readonly happenings: readonly Happening[];
}

const small = fc.nat(30);
const seed = fc.nat(1_000_000);
const kept = fc.nat(3_000);
const deployments: fc.Arbitrary<Deployment> = fc.oneof(
  fc.constant({ kind: 'one machine' } as const),
  fc.record({ kind: fc.constant('servers' as const), processes: fc.integer({ min: 2, max: 3 }) }),
);
const goOn = fc.record({
  do: fc.constant('go on' as const),
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
const moment = fc.constantFrom(...(Object.keys(moments) as Moment[]));
const left = fc.nat(3);
const aimed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('crash at' as const),
      moment,
      left,
      isLog: fc.boolean(),
      isPowerCut: fc.boolean(),
      kept,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stall at' as const),
      moment,
      left,
      seconds: fc.integer({ min: 1, max: 30 }),
    }),
  },
);
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 10, arbitrary: goOn },
  { weight: 10, arbitrary: people },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
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
      do: fc.constant('put the clock' as const),
      at: small,
      seconds: fc.integer({ min: -5, max: 5 }),
    }),
  },
);
export const stories: fc.Arbitrary<Story> = fc.record({
  seed,
  deployment: deployments,
  happenings: fc.array(happenings, { minLength: 1, maxLength: 80, size: 'max' }),
});

const OPENING = '2026-10-20T01:00:00.000Z';
/** Enough time for every offer to end and every mail to be retried, in ms. */
const END = { jumps: 18, restart: 16, milliseconds: 15 * 60_000 };
const MESSAGES_OF_A_PASS = 100;

/** The result of a story. */
export interface Told {
  /** Number of messages. */
  readonly steps: number;
  readonly journal: readonly string[];
  /** The broken guarantee; undefined if all held. */
  readonly broken: string | undefined;
}

/** Runs a story, deterministically. */
export async function tell({ seed: chance, deployment, happenings: steps }: Story): Promise<Told> {
  const world = new World(chance, OPENING);
  const giveBack = takeOverGlobals(world);
  try {
    let isLonger = false;
    const salon = new SimulatedSalon(world, deployment, () => {
      isLonger = true;
    });
    const customers = new Customers(world, salon);
    const invariants = new Invariants(world, salon, customers);
    const judge = async () => {
      if (!isLonger) return;
      isLonger = false;
      await invariants.always();
    };
    await salon.open();
    for (const happening of steps) {
      await happen(happening, { world, salon, customers });
      await judge();
    }
    world.endTraps();
    for (let jump = 0; jump < END.jumps; jump += 1) {
      if (jump === END.restart) {
        // Checked before the restart too, since a start repairs omissions, such as an erasure that
        // left its key.
        await invariants.inTheEnd();
        salon.restart();
      }
      await world.jump(END.milliseconds);
      await world.calm();
      await judge();
    }
    await invariants.inTheEnd();
    return { steps: world.steps, journal: world.journal, broken: undefined };
  } catch (error) {
    const broken =
      error instanceof BrokenInvariant
        ? error.message
        : `the simulation fails: ${error instanceof Error ? error.stack : String(error)}`;
    world.note(`BROKEN: ${broken}`);
    return { steps: world.steps, journal: world.journal, broken };
  } finally {
    giveBack();
  }
}

interface Parts {
  readonly world: World;
  readonly salon: SimulatedSalon;
  readonly customers: Customers;
}

async function happen(happening: Happening, { world, salon, customers }: Parts): Promise<void> {
  switch (happening.do) {
    case 'go on':
      if (happening.seconds > 0) await world.jump(happening.seconds * 1_000);
      return world.deliver(happening.messages, happening.order, happening);
    case 'pass':
      await world.jump(happening.seconds * 1_000);
      return world.deliver(MESSAGES_OF_A_PASS, 0);
    case 'book':
      customers.book(happening.at, happening.time);
      break;
    case 'reschedule':
      customers.reschedule(happening.at, happening.number, happening.time);
      break;
    case 'confirm':
      customers.confirm(happening.at, happening.number);
      break;
    case 'cancel':
      customers.cancel(happening.at, happening.number);
      break;
    case 'wait':
      customers.wait(happening.at, happening.number);
      break;
    case 'take':
    case 'decline':
      customers.answerOffer(happening.at, happening.number, happening.do === 'take');
      break;
    case 'erase':
      customers.erase(happening.at, happening.number);
      break;
    case 'crash':
      salon.crash(happening.at, happening.isPowerCut, happening.kept);
      break;
    case 'crash the log':
      salon.crashLog(happening.kept);
      break;
    case 'crash at':
      salon.crashAt(happening);
      break;
    case 'stall at':
      salon.stallAt(happening.moment, happening.left, happening.seconds);
      break;
    case 'put the clock':
      salon.putClock(happening.at, happening.seconds);
      break;
  }
  await world.settle();
}
