import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// jsdom leaves these out; the router, the forms and the charts want them.
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  structuredClone: (value) => deserialize(serialize(value)),
});

// A part that closes is gone at once, not after the animations that jsdom does not have.
globalThis.BASE_UI_ANIMATIONS_DISABLED = true;

// jsdom knows mice only; a switch is pressed with a pointer.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};
