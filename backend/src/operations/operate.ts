import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { DataDirectoryInUseError, lockDataDirectory } from '@salon/event-store';
import { salonProjectors } from '@salon/projections';
import { AppModule } from '../composition/app.module.ts';
import { NestLog } from '../composition/nest-log.ts';
import { openEngines } from '../composition/open-engines.ts';
import { holdsNoSalon } from '../data-folder/data-folder.ts';
import {
  type ExitCode,
  type Print,
  printReport,
  type Tell,
  tellNobody,
} from '../operator-actions/report.ts';
import { ConfigError } from '../process/config.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { type Command, commands } from './commands.ts';
import { Operator } from './operator.ts';
import { askOwner } from './operator-socket.ts';
import { commandLineOf, readCall } from './read-call.ts';

const LOOK_EVERY_MS = 200;
/** Catching up with a million events takes minutes. */
const CATCH_UP_MS = 600_000;

/**
 * Executes in the running salon, or in this process if none is running or the command needs none.
 * Waits for a salon that is starting.
 */
export async function operate(
  parts: ProcessParts,
  typed: readonly string[],
  print: Print,
  tell: Tell = tellNobody,
  patienceMs = 30_000,
): Promise<ExitCode> {
  const call = readCall(typed, print);
  if (typeof call === 'number') return call;
  const command: Command = commands[call.name];
  if ('beside' in command) {
    const openLog = async () => (await openEngines(parts, [])).engines;
    return printReport(
      await command.beside(call, { config: parts.config, openLog }),
      call.json,
      print,
    );
  }
  const { dataDir } = parts.config;
  const words = commandLineOf(call);
  for (const end = performance.now() + patienceMs; ; await pause(LOOK_EVERY_MS)) {
    const answered = await askOwner(dataDir, words, print, tell);
    if (answered !== undefined) return answered;
    // An owner that is not listening is starting or stopping.
    if (!isOwned(dataDir) || performance.now() >= end) break;
  }
  // No command creates a salon: the folder or the id may be mistyped.
  const { profile, salonId } = parts.config;
  if (profile.kind === 'embedded' && holdsNoSalon(dataDir)) {
    throw new ConfigError([
      `DATA_DIR ${dataDir} has no salon, and commands do not create one: \`npm start\` does`,
    ]);
  }
  const isNewFolder = !existsSync(dataDir);
  const { isOfLog = false } = command;
  const { engines, isFirstStart } = await openEngines(parts, salonProjectors, isOfLog);
  if (isFirstStart) {
    await engines.close();
    if (isNewFolder) rmSync(dataDir, { recursive: true });
    throw new ConfigError([
      `The log has no salon with the SALON_ID ${salonId}, and commands do not create one: a start does`,
    ]);
  }
  if (!isOfLog) await engines.projections.start();
  // No roles: this process serves no pages and sends no mails.
  const module = AppModule.forRoot(parts, engines, new Set());
  const application = await NestFactory.createApplicationContext(module, {
    abortOnError: false,
    logger: new NestLog(parts.log),
  });
  try {
    if (!isOfLog) {
      // Commands need up-to-date read models, apart from paused and stopped ones.
      const { projections, store } = engines;
      await projections.built(CATCH_UP_MS);
      await projections.waitForLive(await store.lastEvent(), undefined, CATCH_UP_MS);
    }
    return await application.get(Operator).run(words, print, tell);
  } finally {
    await application.close();
    await engines.close();
  }
}

function isOwned(dataDir: string) {
  if (!existsSync(dataDir)) return false;
  try {
    lockDataDirectory(dataDir).release();
    return false;
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return true;
    throw error;
  }
}
