import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@salon/event-store';
import { readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import type { RunningApplication } from '../testing/running-application.ts';
import { askOwner } from './operator-socket.ts';

export async function askSalon(folder: string, ...words: readonly string[]) {
  const lines: string[] = [];
  const code = await askOwner(folder, words, (line) => lines.push(line));
  return [code, lines] as const;
}

export const operatorParts = (
  env: Readonly<Record<string, string>>,
  now: string,
  log = openLog('silent'),
) => ({ config: readConfig(env), clock: new FixedClock(now), log, metrics: new Metrics() });

/** Appends an event that may violate its schema. */
export async function appendFirst(
  { clock, engines }: Pick<RunningApplication, 'clock' | 'engines'>,
  stream: string,
  type: string,
  data: JsonObject,
) {
  const metadata = {
    actor: 'system',
    channel: 'system',
    commandId: randomUUID(),
    at: clock.now(),
  };
  await engines.store.append(stream, 'no-stream', [{ id: randomUUID(), type, data, metadata }]);
}
