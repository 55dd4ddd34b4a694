/*
 * For each computed style jsdom matches all of its rules and resolves colours. Queries by role and
 * clicks ask for three properties of each element of the page, which are looked up here.
 */
const computedByJsdom = window.getComputedStyle;
const withoutRules = document.implementation.createHTMLDocument('');
const displays = new Map<string, string>();
let page: { readonly sheets: number; readonly rules: readonly CSSStyleRule[] } = {
  sheets: 0,
  rules: [],
};

/** By jsdom's own style sheet, where it depends on the tag and the type. */
function usualDisplay(element: Element): string {
  const kind = `${element.tagName} ${element.getAttribute('type')}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = computedByJsdom(withoutRules.importNode(element, false));
  displays.set(kind, display);
  return display;
}

function rulesOfPage(): readonly CSSStyleRule[] {
  const { length } = document.styleSheets;
  if (page.sheets !== length) {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    page = { sheets: length, rules: rules as CSSStyleRule[] };
  }
  return page.rules;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** As in jsdom, the last rule wins. */
const declared = (element: Element, property: string): string | undefined =>
  (element as HTMLElement).style?.getPropertyValue(property) ||
  rulesOfPage()
    .findLast(
      ({ selectorText, style }) =>
        style?.getPropertyValue(property) && matches(element, selectorText),
    )
    ?.style.getPropertyValue(property);

const inherited = (element: Element | null, property: string, initial: string): string =>
  element
    ? declared(element, property) || inherited(element.parentElement, property, initial)
    : initial;

const pointerEvents = (element: Element) => inherited(element, 'pointer-events', 'auto');
const lookups: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => declared(element, 'display') || usualDisplay(element),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents,
  'pointer-events': pointerEvents,
};

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computedByJsdom(element, pseudo);
  let style: CSSStyleDeclaration | undefined;
  const others = () => {
    style ??= computedByJsdom(element);
    return style;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name: string) =>
      name === 'getPropertyValue'
        ? (property: string) => lookups[property]?.(element) ?? others().getPropertyValue(property)
        : (lookups[name]?.(element) ?? others()[name as 'color']),
  });
};
