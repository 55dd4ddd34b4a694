// Lets node run the server from its sources: node --conditions=salon-src --import ./scripts/dev/run-typescript.mjs backend/src/main.ts
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
