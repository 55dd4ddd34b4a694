import type { Browser, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { openBrowser, openTab, type Tab } from './browser.ts';
import { byPointer, type InputMethod } from './input-method.ts';
import { type SharedSalon, shareSalon } from './running-salon.ts';
import { lookInTwoWindows } from './windows.ts';

/** `next` is the control that is pressed there. */
type Check = (page: Page, where: string, next?: Locator) => Promise<readonly string[]>;

export interface Visitor extends Tab {
  readonly salon: SharedSalon;
  readonly input: InputMethod;
  /** Any finding fails the test. */
  readonly found: string[];
  look(where: string, next?: Locator): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  readonly by?: (page: Page) => InputMethod;
  readonly check?: Check;
  /** The visit provokes these complaints of the page. */
  readonly provoked?: RegExp;
}

/** Other tests check the states. */
export const unchecked: Check = async () => [];

export class Site {
  salon!: SharedSalon;
  browser!: Browser;

  constructor(start: () => Promise<SharedSalon> = shareSalon, open = openBrowser) {
    beforeAll(async () => {
      [this.salon, this.browser] = await Promise.all([start(), open()]);
    });
    afterAll(async () => {
      await this.browser.close();
      await this.salon.close();
    });
  }

  /** It expects no findings, no lost focus and no complaints of the page. */
  async visit(
    viewport: ViewportSize,
    steps: (visitor: Visitor) => Promise<unknown>,
    { by = byPointer, check = lookInTwoWindows, provoked, ...options }: VisitOptions = {},
  ): Promise<void> {
    const tab = await openTab(this.browser, viewport, options);
    const input = by(tab.page);
    const found: string[] = [];
    const look = async (where: string, next?: Locator) =>
      void found.push(...(await check(tab.page, where, next)));
    await steps({ ...tab, salon: this.salon, input, found, look });
    await tab.context.close();
    const complaints = tab.complaints.filter((complaint) => !provoked?.test(complaint));
    expect([...found, ...input.flaws, ...complaints]).toEqual([]);
  }
}
