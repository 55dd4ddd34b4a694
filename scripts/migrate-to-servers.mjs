// Copies a stopped embedded salon (DATA_DIR) to EVENTSTORE_URL and MONGODB_URL under SALON_ID; docs/deployment.md says what goes before and after.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer, install, root } from './prepare/prepare.mjs';

await install();
await bundleServer();
await import(pathToFileURL(join(root, 'backend/dist/bundle/migrate-to-servers.js')).href);
