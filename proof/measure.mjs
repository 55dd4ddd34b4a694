// What a first visit to each public page costs, and how long the last tap of a booking takes: npm
// run measure [-- …], as proof/measure/measure-site.mjs says. Builds and compiles first what is
// missing or stale.
import { prepareTests } from '../scripts/prepare/prepare.mjs';

await prepareTests();
await import('./measure/measure-site.mjs');
