import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { configure } from '@testing-library/dom';

// jsdom lacks these, which the router, forms and charts use.
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  structuredClone: (value) => deserialize(serialize(value)),
});

// Closed popups are removed at once.
globalThis.BASE_UI_ANIMATIONS_DISABLED = true;

// jsdom lacks pointer events, which switches use.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// Generous, since a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });
