// What a first visit to each public page costs, and how long the last tap of a booking takes: npm run measure [-- …], as
// e2e/bench/measure-site.mjs says. Builds and compiles first what is missing or stale.
import { prepareTests } from './prepare/prepare.mjs';

await prepareTests();
await import('../e2e/bench/measure-site.mjs');
