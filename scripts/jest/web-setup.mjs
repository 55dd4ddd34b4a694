import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; the router and the forms want them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
