import 'reflect-metadata';
import { StoreUnavailableError } from '@salon/event-store';
import { DocumentsUnavailableError } from '@salon/projections';
import { sentenceOfFailure, UNREACHABLE, WRONG } from '../operator-actions/report.ts';
import { SystemClock } from '../process/clock.ts';
import { ConfigError, readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { operate } from './operate.ts';
import { readCall } from './read-call.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal(process.stdout, process.stderr);

// The reader of the output may close the pipe (`| head`).
process.stdout.on('error', () => process.exit(0));

async function run(words: readonly string[]) {
  const call = readCall(words, terminal.print);
  if (typeof call === 'number') return call;
  process.umask(0o077);
  return operate(
    {
      config: readConfig(process.env),
      clock: new SystemClock(),
      log: openLog('error'),
      metrics: new Metrics(),
    },
    words,
    terminal.print,
    terminal.tell,
  );
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  terminal.tell(undefined);
  // The error's own heading speaks of a start, not of a command.
  for (const line of error instanceof ConfigError
    ? ['Refused:', ...error.faults.map((fault) => `  - ${fault}`)]
    : [sentenceOfFailure(error)]) {
    terminal.print(line);
  }
  const isOutOfReach = [ConfigError, StoreUnavailableError, DocumentsUnavailableError].some(
    (kind) => error instanceof kind,
  );
  process.exitCode = isOutOfReach ? UNREACHABLE : WRONG;
}
