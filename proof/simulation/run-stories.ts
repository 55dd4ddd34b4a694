import fc from 'fast-check';
import { type Happening, type Story, stories, type Told, tell } from './simulate.ts';

/** What is to be simulated. */
export interface Wanted {
  /** The seed of the first story; the next story has the next one. */
  readonly seed: number;
  /** So many messages arrive at least. */
  readonly steps: number;
  /** Of the seed the one story of this path, which a report named. */
  readonly path?: string | undefined;
  /** A failing story is told as it was at first. Default: it is made shorter. */
  readonly isWhole?: boolean;
}

/** A promise that was broken, in the shortest story that was found to break it. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly broken: string;
  /** How many messages had arrived, in this story and in all before it. */
  readonly steps: number;
  readonly story: Story;
  readonly journal: readonly string[];
}

/** What became of the stories. */
export interface Report {
  readonly stories: number;
  readonly steps: number;
  readonly failure: Failure | undefined;
}

/** For so long a failing story is made shorter, in milliseconds. */
const SHRINKING_MS = 120_000;

/** Tells one story after the other until there were enough steps, or one breaks a promise. */
export async function runStories({
  seed,
  steps: wanted,
  path,
  isWhole = path !== undefined,
}: Wanted): Promise<Report> {
  let steps = 0;
  for (let count = 1; ; count += 1) {
    const failure = await tryStory({ seed: seed + count - 1, path, isWhole }, (told) => {
      steps += told.steps;
    });
    if (failure !== undefined) return { stories: count, steps, failure: { ...failure, steps } };
    if (steps >= wanted || path !== undefined) return { stories: count, steps, failure: undefined };
  }
}

/** The story of a seed; one that fails is made shorter. `tried` hears of it as it was at first. */
async function tryStory(
  {
    seed,
    path,
    isWhole,
  }: { readonly seed: number; readonly path: string | undefined; readonly isWhole: boolean },
  tried: (told: Told) => void,
): Promise<Omit<Failure, 'steps'> | undefined> {
  let isFirst = true;
  let last: { readonly story: Story; readonly told: Told } | undefined;
  const property = fc.asyncProperty(stories, async (story) => {
    const told = await tell(story);
    if (isFirst) tried(told);
    isFirst = false;
    if (told.broken !== undefined) last = { story, told };
    return told.broken === undefined;
  });
  const asked = {
    seed,
    numRuns: 1,
    unbiased: true,
    endOnFailure: isWhole,
    ...(path === undefined ? {} : { path }),
  };
  const details = await fc.check(property, { ...asked, interruptAfterTimeLimit: SHRINKING_MS });
  if (!details.failed || last === undefined) return undefined;
  const { story, told } = last;
  return {
    seed,
    path: details.counterexamplePath ?? '0',
    broken: told.broken ?? '',
    story,
    journal: told.journal,
  };
}

/**
 * What somebody reads of a failure: which promise, in which story, how to see it again, and all
 * that happened.
 */
export function textOf({ seed, path, broken, story, journal }: Failure): string {
  const [first] = broken.split('\n');
  return [
    `BROKEN: ${first}`,
    `Again: npm run simulate -- --seed ${seed} --path ${path}`,
    '',
    `The shortest story, on ${story.deployment.kind === 'servers' ? `${story.deployment.processes} processes and servers` : 'one machine'}:`,
    ...story.happenings.map((happening, index) => `  ${index + 1}. ${sentenceOf(happening)}`),
    '',
    'What happened: number of the step, time, and who did what.',
    ...journal,
  ].join('\n');
}

function sentenceOf(happening: Happening): string {
  const { do: what, ...facts } = happening;
  return `${what} (${Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')})`;
}
