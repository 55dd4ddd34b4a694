// The operator's command line: `npm run ops -- help`.
import { runOperatorProgram } from './prepare/prepare.mjs';

await runOperatorProgram('ops');
