// Opens the salon: installs and builds what is missing or stale, then runs the server in this same process.
import { prepare, runProgram } from './prepare/prepare.mjs';

await prepare();
process.env.NODE_ENV ??= 'production';
await runProgram('main');
