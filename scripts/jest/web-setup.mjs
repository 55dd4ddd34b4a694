import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { configure, getConfig } from '@testing-library/dom';
import * as react from 'react';

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

// React would capture a stack with each element, to name its owner in warnings.
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_VALUE, set: () => {} },
);

configure(({ getElementError }) => ({
  // Generous, since a busy machine is slow.
  asyncUtilTimeout: 30_000,
  // Only the last failed attempt of a query prints the document.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
