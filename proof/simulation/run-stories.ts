import fc from 'fast-check';
import { type Action, runStory, type Story, type StoryResult, stories } from './simulate.ts';

const SHRINKING_MS = 120_000;

/** The options of `npm run simulate`. */
export interface SimulationOptions {
  /** The seed of the first story; the following ones count up. */
  readonly seed: number;
  /** How many messages must arrive before the simulation ends. */
  readonly steps: number;
  /** Runs only the story with this path, from a report, and does not shrink it. */
  readonly path?: string | undefined;
}

/** A broken invariant, with the shortest failing story found. */
interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly broken: string;
  readonly story: Story;
  readonly journal: readonly string[];
}

export interface Report {
  readonly stories: number;
  /** Messages that arrived, without those of shrinking. */
  readonly steps: number;
  readonly failure: Failure | undefined;
}

/** Runs stories until enough messages have arrived, or one fails, which is shrunk. */
export async function runStories({
  seed: first,
  steps: wanted,
  path,
}: SimulationOptions): Promise<Report> {
  let steps = 0;
  for (let count = 1; ; count += 1) {
    const seed = first + count - 1;
    let last: { readonly story: Story; readonly result: StoryResult } | undefined;
    const property = fc.asyncProperty(stories, async (story) => {
      const result = await runStory(story);
      if (last === undefined) steps += result.steps;
      if (result.broken !== undefined) last = { story, result };
      return result.broken === undefined;
    });
    const { failed, counterexamplePath } = await fc.check(property, {
      seed,
      numRuns: 1,
      unbiased: true,
      endOnFailure: path !== undefined,
      interruptAfterTimeLimit: SHRINKING_MS,
      ...(path === undefined ? {} : { path }),
    });
    if (failed && last !== undefined) {
      const { story, result } = last;
      const { journal, broken = '' } = result;
      const failure = { seed, path: counterexamplePath ?? '0', broken, story, journal };
      return { stories: count, steps, failure };
    }
    if (steps >= wanted || path !== undefined) return { stories: count, steps, failure: undefined };
  }
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
