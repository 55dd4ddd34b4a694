// Opens the salon: installs and builds what is missing or stale, then runs the server in this same process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare/prepare.mjs';

await prepare();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'backend/dist/bundle/main.js')).href);
