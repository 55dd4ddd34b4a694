import 'reflect-metadata';
import { resolve } from 'node:path';
import { operate } from '../composition/operate.ts';
import { SystemClock } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { readCall } from './operator-program.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

// Whoever reads our lines may stop reading (`| head`): then nothing is left to say.
process.stdout.on('error', () => process.exit(0));

/** The operator's command line: `npm run ops -- help`. */
async function run(words: readonly string[]): Promise<number> {
  const call = readCall(words, print);
  if (typeof call === 'number') return call;
  process.umask(0o077);
  const parts = { config: readConfig(process.env), clock: new SystemClock(), log: openLog('error'), metrics: new Metrics() };
  return operate(parts, call.name === 'audit verify' ? withWholePath(words, call.args) : words, print);
}

/** The process that carries the command out may stand in another folder. */
function withWholePath(words: readonly string[], [file]: readonly string[]): readonly string[] {
  return words.map((word) => (word === file ? resolve(word) : word));
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  print(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
