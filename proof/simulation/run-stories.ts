import fc from 'fast-check';
import { type Action, runStory, type Story, type StoryResult, stories } from './simulate.ts';

const SHRINKING_MS = 120_000;

export interface SimulationOptions {
  /** The following stories count up. */
  readonly seed: number;
  /** How many messages must arrive before the simulation ends. */
  readonly steps: number;
  /** The path comes from a report; only that story runs, and it is not shrunk. */
  readonly path?: string | undefined;
}

interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly broken: string;
  readonly story: Story;
  readonly journal: readonly string[];
}

export interface SimulationReport {
  readonly stories: number;
  /** Messages of shrinking are not counted. */
  readonly steps: number;
  readonly failure: Failure | undefined;
}

/** A failing story is shrunk. */
export async function runStories({
  seed: first,
  steps: limit,
  path,
}: SimulationOptions): Promise<SimulationReport> {
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
    if (steps >= limit || path !== undefined) return { stories: count, steps, failure: undefined };
  }
}

export function failureText({ seed, path, broken, story, journal }: Failure): string {
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
  const { do: name, ...facts } = action;
  return `${name} (${Object.entries(facts)
    .map(([fact, value]) => `${fact} ${value}`)
    .join(', ')})`;
}
