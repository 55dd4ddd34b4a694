// Installs packages, and builds what is missing or stale.
import { prepare } from './prepare/prepare.mjs';

await prepare();
