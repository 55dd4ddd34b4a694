import type { Browser, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { openBrowser, openTab, type Tab } from './browser.ts';
import { byPointer, type InputMethod } from './input-method.ts';
import { type SharedSalon, shareSalon } from './running-salon.ts';
import { lookInTwoWindows } from './windows.ts';

/** Checks a state of a page; `next` is the control that is pressed there. */
type Check = (page: Page, where: string, next?: Locator) => Promise<readonly string[]>;

/** Somebody who uses the salon's pages in a browser tab. */
export interface Visitor extends Tab {
  readonly salon: SharedSalon;
  readonly input: InputMethod;
  /** Findings; any fails the test. */
  readonly found: string[];
  /** Checks the reached state. */
  look(where: string, next?: Locator): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** The pointer by default. */
  readonly by?: (page: Page) => InputMethod;
  /** In two windows by default. */
  readonly check?: Check;
  /** The complaints of the page that the visit provokes. */
  readonly provoked?: RegExp;
}

/** For visits in which other tests check the states. */
export const unchecked: Check = async () => [];

/** A salon and a browser for the tests of a file. */
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

  /** Takes steps in a new tab; expects no findings, no lost focus and no complaints of the page. */
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
