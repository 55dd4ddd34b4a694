import fc from 'fast-check';
import { Customers } from './customers.ts';
import { Invariants } from './invariants.ts';
import { patchGlobals } from './patch-globals.ts';
import {
  type Deployment,
  type FaultPoint,
  faultPoints,
  SimulatedSalon,
} from './simulated-salon.ts';
import { BrokenInvariant, World } from './world.ts';

const small = fc.nat(30);
const seed = fc.nat(1_000_000);
const survivors = fc.nat(3_000);
const upTo = (limit: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(limit));
const point = fc.constantFrom(...(Object.keys(faultPoints) as FaultPoint[]));
const toSkip = fc.nat(3);

const action = <const Name extends string, Fields>(
  weight: number,
  name: Name,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) => ({ weight, arbitrary: fc.record(fields).map((values) => ({ do: name, ...values })) });

const userActions = fc.oneof(
  action(6, 'book', { at: small, number: small, time: small }),
  action(2, 'reschedule', { at: small, number: small, time: small }),
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
const aimedFaults = fc.oneof(
  action(4, 'crash at', {
    point,
    toSkip,
    isLog: fc.boolean(),
    isPowerCut: fc.boolean(),
    survivors,
  }),
  action(1, 'stall at', { point, toSkip, seconds: fc.integer({ min: 1, max: 30 }) }),
);
const actions = fc.oneof(
  action(10, 'deliver messages', {
    seconds: upTo(10),
    messages: fc.integer({ min: 1, max: 150 }),
    order: seed,
    lost: upTo(60),
    repeated: upTo(100),
  }),
  { weight: 10, arbitrary: userActions },
  action(1, 'let time pass', { seconds: fc.integer({ min: 1, max: 1200 }) }),
  action(1, 'crash', { at: small, isPowerCut: fc.boolean(), survivors }),
  action(1, 'crash the log', { survivors }),
  { weight: 3, arbitrary: aimedFaults },
  action(1, 'skew the clock', { at: small, seconds: fc.integer({ min: -5, max: 5 }) }),
);

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
/** Its numbers select among what exists, so it is always possible. */
export type Action = ValueOf<typeof actions>;

const deployments: fc.Arbitrary<Deployment> = fc.oneof(
  fc.constant({ kind: 'one machine' } as const),
  fc.record({ kind: fc.constant('servers' as const), processes: fc.integer({ min: 2, max: 3 }) }),
);
export const stories = fc.record({
  seed,
  deployment: deployments,
  actions: fc.array(actions, { minLength: 1, maxLength: 80, size: 'max' }),
});
export type Story = ValueOf<typeof stories>;

const OPENING = '2026-10-20T01:00:00.000Z';
/** Time jumps until every offer has ended and every mail was retried. */
const END = { jumps: 18, restartAt: 16, milliseconds: 15 * 60_000 };
const MESSAGES_PER_PASS = 100;

export interface StoryResult {
  readonly steps: number;
  readonly journal: readonly string[];
  readonly broken: string | undefined;
}

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
      await perform(action, world, salon, customers);
      await check();
    }
    world.removeTraps();
    for (let jump = 0; jump < END.jumps; jump += 1) {
      if (jump === END.restartAt) {
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

async function perform(
  action: Action,
  world: World,
  salon: SimulatedSalon,
  customers: Customers,
): Promise<void> {
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
    case 'cancel':
    case 'wait':
    case 'erase':
      customers[action.do](action.at, action.number);
      break;
    case 'take':
    case 'decline':
      customers.answerOffer(action.at, action.number, action.do === 'take');
      break;
    case 'crash':
      salon.crash(action.at, action.isPowerCut, action.survivors);
      break;
    case 'crash the log':
      salon.crashLog(action.survivors);
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
