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

// jsdom would compare each element that a query meets with the rules of all style sheets. Those of CSS
// modules are not loaded here: only an element's own style and attribute hide it.
const hidden = Object.assign(document.createElement('p').style, { display: 'none' });
window.getComputedStyle = (element) => (element.hidden ? hidden : element.style);

// Jest captures a hundred frames with each matcher and each attempt of a query.
Error.stackTraceLimit = 10;

// Generous, since a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });
