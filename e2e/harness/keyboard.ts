import type { Locator, Page } from 'playwright-core';

/** Maximum key presses, more than any page needs. */
const PATIENCE = 120;

interface Focus {
  readonly isThere: boolean;
  /**
   * The key that leads to the target. Tab does not wrap around, since it leaves the page at its
   * end.
   */
  readonly key: 'Tab' | 'Shift+Tab';
  /** What is wrong with the focused element; empty if the focus is visible. */
  readonly flaw: string;
}

/** The position of the focus relative to the target. Runs in the page. */
function lookAtFocus(target: Element): Focus {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body)
    return { isThere: false, key: 'Tab', flaw: 'the focus is lost' };
  const isPast = (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const place = { isThere: at === target, key: isPast ? ('Shift+Tab' as const) : ('Tab' as const) };
  const name = `${at.tagName} ${(at.getAttribute('aria-label') ?? at.innerText).trim().slice(0, 20)}`;
  const box = at.getBoundingClientRect();
  // A hidden checkbox of a label, or a button inside a cell, where the parent shows the ring.
  const ringed = [
    at,
    ...(at.parentElement ? [at.parentElement] : []),
    ...(at instanceof HTMLInputElement ? Array.from(at.labels ?? []) : []),
  ];
  const seen = ringed.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  // The page itself, focused on arrival, has no ring.
  if (!seen && at.tagName !== 'MAIN') return { ...place, flaw: `${name}: no ring` };
  if (box.bottom <= 0 || box.top >= innerHeight)
    return { ...place, flaw: `${name}: outside of the view` };
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const shown = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null &&
      (at.contains(top) ||
        top.contains(at) ||
        (at instanceof HTMLInputElement && top.closest('label') !== null))
    );
  });
  return {
    ...place,
    flaw: shown
      ? ''
      : `${name}: hidden, from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`,
  };
}

/** A keyboard user: presses keys, and records every invisible focus. */
export class Keyboard {
  readonly flaws: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Tabs to the target, in its direction. */
  async tabTo(target: Locator): Promise<void> {
    let focus = await target.evaluate(lookAtFocus);
    for (let pressed = 1; pressed <= PATIENCE && !focus.isThere; pressed++) {
      const { key } = focus;
      await this.press(key);
      focus = await target.evaluate(lookAtFocus);
      if (focus.flaw) this.flaws.push(`${focus.flaw}, ${key} ${pressed} on the way to ${target}`);
    }
    if (!focus.isThere)
      throw new Error(
        `${PATIENCE} times Tab does not lead to ${target}. The focus is on ${await this.where()}.`,
      );
  }

  /** Tabs to the target and presses Enter or Space. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  /** Waits until it is focused without a key press. */
  async isTakenTo(target: Locator): Promise<void> {
    await target.waitFor();
    const wanted = await target.elementHandle();
    await this.page
      .waitForFunction((one) => one === document.activeElement, wanted, { timeout: 30_000 })
      .catch(async () =>
        this.flaws.push(`${target}: the focus is not there but on ${await this.where()}`),
      );
  }

  /** The tag and the first words of the focused element. */
  async where(): Promise<string> {
    return this.page.evaluate(
      () =>
        `${document.activeElement?.tagName} ${(document.activeElement as HTMLElement | null)?.innerText.slice(0, 30)}`,
    );
  }
}
