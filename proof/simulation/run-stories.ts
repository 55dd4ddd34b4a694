import fc from 'fast-check';
import { type Action, runStory, type Story, type StoryResult, stories } from './simulate.ts';

/** The options of `npm run simulate`. */
export interface SimulationOptions {
  /** The seed of the first story; the following ones count up. */
  readonly seed: number;
  /** How many messages must arrive before the simulation ends. */
  readonly steps: number;
  /** Runs only the story with this path, from a report. */
  readonly path?: string | undefined;
  /** Reports a failing story in full instead of shrinking it; by default with a path. */
  readonly noShrinking?: boolean;
}

/** A broken invariant, with the shortest failing story found. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly broken: string;
  /** Messages until the failure, including earlier stories. */
  readonly steps: number;
  readonly story: Story;
  readonly journal: readonly string[];
}

export interface Report {
  readonly stories: number;
  readonly steps: number;
  readonly failure: Failure | undefined;
}

/** Time limit for shrinking a failing story, in ms. */
const SHRINKING_MS = 120_000;

/** Runs stories until enough messages have arrived, or one fails. */
export async function runStories({
  seed,
  steps: wanted,
  path,
  noShrinking = path !== undefined,
}: SimulationOptions): Promise<Report> {
  let steps = 0;
  for (let count = 1; ; count += 1) {
    const failure = await tryStory({ seed: seed + count - 1, path, noShrinking }, (result) => {
      steps += result.steps;
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
    noShrinking,
  }: { readonly seed: number; readonly path: string | undefined; readonly noShrinking: boolean },
  tried: (result: StoryResult) => void,
): Promise<Omit<Failure, 'steps'> | undefined> {
  let isFirst = true;
  let last: { readonly story: Story; readonly result: StoryResult } | undefined;
  const property = fc.asyncProperty(stories, async (story) => {
    const result = await runStory(story);
    if (isFirst) tried(result);
    isFirst = false;
    if (result.broken !== undefined) last = { story, result };
    return result.broken === undefined;
  });
  const asked = {
    seed,
    numRuns: 1,
    unbiased: true,
    endOnFailure: noShrinking,
    ...(path === undefined ? {} : { path }),
  };
  const details = await fc.check(property, { ...asked, interruptAfterTimeLimit: SHRINKING_MS });
  if (!details.failed || last === undefined) return undefined;
  const { story, result } = last;
  return {
    seed,
    path: details.counterexamplePath ?? '0',
    broken: result.broken ?? '',
    story,
    journal: result.journal,
  };
}

/** The report of a failure: invariant, command to reproduce it, story and journal. */
export function textOf({ seed, path, broken, story, journal }: Failure): string {
  const [first] = broken.split('\n');
  return [
    `BROKEN: ${first}`,
    `Reproduce: npm run simulate -- --seed ${seed} --path ${path}`,
    '',
    `The shortest story, on ${story.deployment.kind === 'servers' ? `${story.deployment.processes} processes and servers` : 'one machine'}:`,
    ...story.actions.map((action, index) => `  ${index + 1}. ${sentenceOf(action)}`),
    '',
    'The journal: step, time, and who did what.',
    ...journal,
  ].join('\n');
}

function sentenceOf(action: Action): string {
  const { do: what, ...facts } = action;
  return `${what} (${Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')})`;
}
