import type { Locator, Page } from 'playwright-core';

/**
 * Somebody's hand at a screen. Every click, every tap on a field, every drag and every key that is
 * no text counts as one tap; text is typed into what has the focus already, and does not count.
 */
export class CountedHand {
  private readonly counts = new Map<string, number>();
  private task = '';

  constructor(private readonly page: Page) {}

  /** What is counted until the next task belongs to this one. */
  begin(task: string): void {
    this.task = task;
    this.counts.set(task, 0);
  }

  async tap(target: Locator): Promise<void> {
    this.count();
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count();
    await this.page.keyboard.press(key);
  }

  /** Takes something at its upper edge, leads it to a place and lets go. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.count();
    // Both are measured where they lie at last, away from the edges at which a board scrolls along.
    await from.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const [start, end] = [await upperEdge(from), await upperEdge(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x, start.y + 8);
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Types where the focus is, which has to be a field that takes text. */
  async type(text: string): Promise<void> {
    const isField = () =>
      document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea') ??
      false;
    await this.page.waitForFunction(isField);
    await this.page.keyboard.type(text);
  }

  /** The taps of each task, in the order of the day. */
  get taps(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts);
  }

  private count(): void {
    this.counts.set(this.task, (this.counts.get(this.task) ?? 0) + 1);
  }
}

async function upperEdge(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(8, box.height / 2) };
}
