import { parseArgs } from 'node:util';
import { runStories, textOf } from './run-stories.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    steps: { type: 'string', default: '200000' },
    path: { type: 'string' },
    whole: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const report = await runStories({
  seed: Number(values.seed),
  steps: Number(values.steps),
  path: values.path,
  ...(values.whole ? { noShrinking: true } : {}),
});
const { failure, stories, steps } = report;
const verdict = `${stories} stories from seed ${values.seed}, ${steps} steps: ${failure === undefined ? 'every promise was kept' : 'a promise was broken'}`;
const text = failure === undefined ? verdict : `${verdict}\n${textOf(failure)}`;
process.stdout.write(
  `${values.json ? JSON.stringify({ seed: Number(values.seed), ...report }) : text}\n`,
);
process.exitCode = failure === undefined ? 0 : 1;
