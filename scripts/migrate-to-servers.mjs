// Copies a stopped embedded salon (DATA_DIR) to EVENTSTORE_URL and MONGODB_URL under SALON_ID; docs/deployment.md says what goes before and after.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, install, root } from './prepare/prepare.mjs';

await install();
await compile();
await import(pathToFileURL(join(root, 'backend/dist/migrate-to-servers/cli.js')).href);
