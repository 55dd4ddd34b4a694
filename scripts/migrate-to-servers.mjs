// Copies a stopped embedded salon (DATA_DIR) to EVENTSTORE_URL and MONGODB_URL under SALON_ID; docs/deployment.md says what goes before and after.
import { runOperatorProgram } from './prepare/prepare.mjs';

await runOperatorProgram('migrate-to-servers');
