import { holdsNoSalon } from '../data-folder/data-folder.ts';
import { sentenceOfFailure } from '../operations/report.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { migrateToServers } from './migrate-to-servers.ts';

/**
 * Migrates the embedded salon in `DATA_DIR` to the servers that the configuration names, and says how much of each there was.
 * Answers the code that its process ends with: 0 done, 1 not done, and why is printed.
 */
export async function migrateByConfig({ dataDir, salonId, profile }: Config, print: (line: string) => void): Promise<0 | 1> {
  try {
    if (profile.kind === 'embedded') {
      print('Set EVENTSTORE_URL, MONGODB_URL and REDIS_URL, and DATA_DIR and SALON_ID when they are not the usual ones.');
      return 1;
    }
    if (holdsNoSalon(dataDir)) {
      print(`DATA_DIR ${dataDir} holds no embedded salon.`);
      return 1;
    }
    const { eventStoreUrl, mongodbUrl } = profile;
    const migrated = await migrateToServers({ dataDir, salonId, eventStoreUrl, mongodbUrl });
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
