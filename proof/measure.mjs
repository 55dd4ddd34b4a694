// Measures first visits of the public pages and the last tap of a booking: npm run measure, with
// the arguments of proof/measure/measure-site.mjs.
import { prepareTests } from '../scripts/prepare/prepare.mjs';

await prepareTests();
await import('./measure/measure-site.mjs');
