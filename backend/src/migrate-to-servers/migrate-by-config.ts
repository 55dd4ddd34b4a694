import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOfFailure } from '../operations/report.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { migrateToServers } from './migrate-to-servers.ts';

const FILES = ['events.db', 'keys.db'];

/**
 * Migrates the embedded salon in `DATA_DIR` to the servers that the configuration names, and says how much of each there was.
 * Answers the code that its process ends with: 0 done, 1 not done, and why is printed.
 */
export async function migrateByConfig({ dataDir, salonId, engines }: Config, print: (line: string) => void): Promise<0 | 1> {
  try {
    const { log, documents } = engines;
    if (log.kind !== 'server' || documents.kind !== 'server') {
      print('Set EVENTSTORE_URL and MONGODB_URL, and DATA_DIR and SALON_ID when they are not the usual ones.');
      return 1;
    }
    // A folder that is named wrong would be made, and nothing would be migrated out of it.
    const missing = FILES.filter((file) => !existsSync(join(dataDir, file)));
    if (missing.length > 0) {
      print(`DATA_DIR ${dataDir} holds no embedded salon: ${missing.join(' and ')} cannot be found there.`);
      return 1;
    }
    const migrated = await migrateToServers({ dataDir, salonId, eventStoreUrl: log.address, mongodbUrl: documents.address });
    noteAction(dataDir, { action: 'migrate' }, { figures: { ...migrated } });
    print(
      Object.entries(migrated)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    );
    return 0;
  } catch (error) {
    const causes = [error, error instanceof Error ? error.cause : undefined].filter((each) => each !== undefined);
    print(causes.map(sentenceOfFailure).join(' '));
    return 1;
  }
}
