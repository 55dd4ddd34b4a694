// The operator's command line: `npm run ops -- help`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer, install, root } from './prepare/prepare.mjs';

await install();
await bundleServer();
await import(pathToFileURL(join(root, 'backend/dist/bundle/ops.js')).href);
