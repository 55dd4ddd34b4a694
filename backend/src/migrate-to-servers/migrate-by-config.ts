import { holdsNoSalon } from '../data-folder/data-folder.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { message, type Report, sentenceOfFailure, wrong } from '../operator-actions/report.ts';
import type { Config } from '../process/config.ts';
import { migrateToServers } from './migrate-to-servers.ts';

export async function migrateByConfig({ dataDir, salonId, profile }: Config): Promise<Report> {
  try {
    if (profile.kind === 'embedded') {
      return wrong(
        'Set EVENTSTORE_URL, MONGODB_URL and REDIS_URL, and DATA_DIR and SALON_ID unless they are the defaults.',
      );
    }
    if (holdsNoSalon(dataDir)) return wrong(`DATA_DIR ${dataDir} holds no embedded salon.`);
    const { eventStoreUrl, mongodbUrl } = profile;
    const migrated = await migrateToServers({ dataDir, salonId, eventStoreUrl, mongodbUrl });
    noteAction(dataDir, { action: 'migrate' }, { figures: { ...migrated } });
    const counts = Object.entries(migrated).map(([kind, count]) => `${count} ${kind}`);
    return message(counts.join(', '), migrated);
  } catch (error) {
    const causes = [error, error instanceof Error ? error.cause : undefined].filter(
      (each) => each !== undefined,
    );
    return wrong(causes.map(sentenceOfFailure).join(' '));
  }
}
