import { bundleServer } from './bundle.mjs';

await bundleServer();
