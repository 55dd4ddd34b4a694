import type { Locator, Page } from 'playwright-core';

/** More presses than any page needs. */
const PATIENCE = 120;

/** Whether the focus is on the target, and what is wrong with where it is; empty when it can be seen. Runs in the page. */
function lookAtFocus(target: Element): { readonly isThere: boolean; readonly flaw: string } {
  const at = document.activeElement;
  const isThere = at === target;
  if (!(at instanceof HTMLElement) || at === document.body) return { isThere, flaw: 'the focus is lost' };
  const name = `${at.tagName} ${(at.getAttribute('aria-label') ?? at.innerText).trim().slice(0, 20)}`;
  const box = at.getBoundingClientRect();
  // A hidden box of a label, or a button inside a cell that shows the ring in its stead.
  const ringed = [
    at,
    ...(at.parentElement ? [at.parentElement] : []),
    ...(at instanceof HTMLInputElement ? Array.from(at.labels ?? []) : []),
  ];
  const seen = ringed.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  if (!seen) return { isThere, flaw: `${name}: no ring` };
  if (box.bottom <= 0 || box.top >= innerHeight) return { isThere, flaw: `${name}: outside of the view` };
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const));
  const shown = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (at.contains(top) || top.contains(at) || (at instanceof HTMLInputElement && top.closest('label') !== null));
  });
  return { isThere, flaw: shown ? '' : `${name}: hidden, from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}` };
}

/** Runs in the page: whether fewer presses of Shift+Tab than of Tab lead to the target, as Tab goes around. */
function isNearerBackwards(target: Element): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && one.getClientRects().length > 0,
  );
  const [at, to] = [document.activeElement, target].map((one) => stops.indexOf(one as HTMLElement));
  if (at === undefined || to === undefined || at < 0 || to < 0) return false;
  const forwards = (to - at + stops.length) % stops.length;
  return forwards > stops.length - forwards;
}

/** A person without a pointer: presses keys, and notes wherever the focus cannot be seen. */
export class Keyboard {
  readonly flaws: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Tabs until it is there, by the shorter way. */
  async tabTo(target: Locator): Promise<void> {
    const key = (await target.evaluate(isNearerBackwards)) ? 'Shift+Tab' : 'Tab';
    let { isThere } = await target.evaluate(lookAtFocus);
    for (let pressed = 0; pressed < PATIENCE && !isThere; pressed++) {
      await this.press(key);
      const now = await target.evaluate(lookAtFocus);
      if (now.flaw) this.flaws.push(now.flaw);
      isThere = now.isThere;
    }
    if (isThere) return;
    throw new Error(`${PATIENCE} times ${key} does not lead to ${target}.`);
  }

  /** Tabs there and presses Enter or the space bar. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  /** Waits until the focus is on it, as it has to be without a key being pressed. */
  async isTakenTo(target: Locator): Promise<void> {
    await target.waitFor();
    const wanted = await target.elementHandle();
    await this.page
      .waitForFunction((one) => one === document.activeElement, wanted, { timeout: 30_000 })
      .catch(async () => this.flaws.push(`${target}: the focus is not there but on ${await this.where()}`));
  }

  /** The tag and the first words of what has the focus. */
  async where(): Promise<string> {
    return this.page.evaluate(
      () => `${document.activeElement?.tagName} ${(document.activeElement as HTMLElement | null)?.innerText.slice(0, 30)}`,
    );
  }
}
