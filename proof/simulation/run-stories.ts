import fc from 'fast-check';
import { type Happening, type Story, stories, type Told, tell } from './simulate.ts';

/** The options of a simulation. */
export interface Wanted {
  /** The seed of the first story; each further story has the next number. */
  readonly seed: number;
  /** Minimum number of messages. */
  readonly steps: number;
  /** Runs only the story of the seed with this path, from a report. */
  readonly path?: string | undefined;
  /** Reports a failing story in full. Default: shrinks it. */
  readonly isWhole?: boolean;
}

/** A broken guarantee, with the shortest failing story found. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly broken: string;
  /** Number of messages up to the failure, earlier stories included. */
  readonly steps: number;
  readonly story: Story;
  readonly journal: readonly string[];
}

/** The result of the stories. */
export interface Report {
  readonly stories: number;
  readonly steps: number;
  readonly failure: Failure | undefined;
}

/** Time limit for shrinking a failing story, in milliseconds. */
const SHRINKING_MS = 120_000;

/** Runs stories until there were enough steps, or one fails. */
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

/** Runs the story of a seed, and shrinks a failing one. `tried` is called with the full story. */
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

/** The report of a failure: guarantee, story, command to reproduce it, and history. */
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
