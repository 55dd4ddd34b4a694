// Copies a stopped embedded salon (DATA_DIR) to EVENTSTORE_URL and MONGODB_URL under SALON_ID; docs/deployment.md says what goes before and after.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare/prepare.mjs';

const { DATA_DIR = './data', SALON_ID = 'salon', EVENTSTORE_URL, MONGODB_URL } = process.env;
if (!EVENTSTORE_URL || !MONGODB_URL) {
  console.error('Set EVENTSTORE_URL and MONGODB_URL, and DATA_DIR and SALON_ID when they are not the usual ones.');
  process.exit(1);
}
prepare();
const { moveToServers } = await import(pathToFileURL(join(root, 'backend/dist/move/move-to-servers.js')).href);
const moved = await moveToServers({ dataDir: DATA_DIR, salonId: SALON_ID, eventStoreUrl: EVENTSTORE_URL, mongodbUrl: MONGODB_URL });
console.log(
  Object.entries(moved)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
);
