import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 120;

interface Focus {
  readonly isOnTarget: boolean;
  /** Moves towards the target, since Tab leaves the page at its end. */
  readonly key: 'Tab' | 'Shift+Tab';
  /** Empty if the focus is visible. */
  readonly flaw: string;
}

/** Runs in the page. */
function inspectFocus(target: Element): Focus {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body)
    return { isOnTarget: false, key: 'Tab', flaw: 'the focus is lost' };
  const isPast = (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const place = {
    isOnTarget: at === target,
    key: isPast ? ('Shift+Tab' as const) : ('Tab' as const),
  };
  const name = `${at.tagName} ${(at.getAttribute('aria-label') ?? at.innerText).trim().slice(0, 20)}`;
  const box = at.getBoundingClientRect();
  // The label shows the ring of a hidden checkbox, a cell that of its button.
  const ringed = [
    at,
    ...(at.parentElement ? [at.parentElement] : []),
    ...(at instanceof HTMLInputElement ? Array.from(at.labels ?? []) : []),
  ];
  const ringShown = ringed.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  // The page itself, focused on arrival, has no ring.
  if (!ringShown && at.tagName !== 'MAIN') return { ...place, flaw: `${name}: no ring` };
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

/** Records each invisible focus. */
export class Keyboard {
  readonly flaws: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async tabTo(target: Locator): Promise<void> {
    let focus = await target.evaluate(inspectFocus);
    for (let pressed = 1; pressed <= MAX_PRESSES && !focus.isOnTarget; pressed++) {
      const { key } = focus;
      await this.press(key);
      focus = await target.evaluate(inspectFocus);
      if (focus.flaw) this.flaws.push(`${focus.flaw}, ${key} ${pressed} on the way to ${target}`);
    }
    if (!focus.isOnTarget)
      throw new Error(
        `${MAX_PRESSES} presses of Tab do not reach ${target}. Focused: ${await this.where()}.`,
      );
  }

  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  /** The page must focus it by itself. */
  async waitForFocus(target: Locator): Promise<void> {
    await target.waitFor();
    const handle = await target.elementHandle();
    await this.page
      .waitForFunction((element) => element === document.activeElement, handle)
      .catch(async () => this.flaws.push(`${target} is not focused, but ${await this.where()}`));
  }

  async where(): Promise<string> {
    return this.page.evaluate(
      () =>
        `${document.activeElement?.tagName} ${(document.activeElement as HTMLElement | null)?.innerText.slice(0, 30)}`,
    );
  }
}
