// The operator's command line: `npm run ops -- help`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, install, root } from './prepare/prepare.mjs';

await install();
await compile();
await import(pathToFileURL(join(root, 'backend/dist/operations/cli.js')).href);
