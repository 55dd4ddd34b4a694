import type { Locator, Page } from 'playwright-core';

/** Each click, drag and key press is one; typed text does not count. */
export class CountingInput {
  private readonly counts = new Map<string, number>();
  private task = '';

  constructor(private readonly page: Page) {}

  /** The following taps count to it. */
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

  /** Drags from the upper edge of `from` to that of `to`. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.count();
    // Away from the edges of the window, where a drag scrolls the board.
    await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Waits until it rests, for the board may still be settling after the task before.
    await from.hover();
    const [start, end] = [await upperEdge(from), await upperEdge(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x, start.y + 8);
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** The focused element must be a text field. */
  async type(text: string): Promise<void> {
    const isField = () =>
      document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea') ??
      false;
    await this.page.waitForFunction(isField);
    await this.page.keyboard.type(text);
  }

  get taps(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
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
