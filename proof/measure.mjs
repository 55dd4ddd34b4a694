// The cost of a first visit to each public page, and the time of the last tap of a booking:
// npm run measure [-- …], with the arguments of proof/measure/measure-site.mjs.
// Builds first what is missing or stale.
import { prepareTests } from '../scripts/prepare/prepare.mjs';

await prepareTests();
await import('./measure/measure-site.mjs');
