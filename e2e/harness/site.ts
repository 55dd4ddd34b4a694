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
  readonly findings: string[];
  look(where: string, next?: Locator): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  readonly by?: (page: Page) => InputMethod;
  readonly check?: Check;
  /** The visit provokes these complaints of the page. */
  readonly provoked?: RegExp;
  /** The visit changes its browser for good. */
  readonly isAlone?: boolean;
}

/** Other tests check the states. */
export const unchecked: Check = async () => [];

/** A tab is used again, since the first page of a new one takes a second of processor time. */
export class Site {
  salon!: SharedSalon;
  browser!: Browser;
  private readonly idle = new Map<string, Tab>();

  constructor(start: () => Promise<SharedSalon> = shareSalon, open = openBrowser) {
    beforeAll(async () => {
      [this.salon, this.browser] = await Promise.all([start(), open()]);
    });
    afterAll(async () => {
      await this.browser.close();
      await this.salon.close();
    });
  }

  /** Expects no findings, no lost focus and no complaints of the page. */
  async visit(
    viewport: ViewportSize,
    steps: (visitor: Visitor) => Promise<unknown>,
    {
      by = byPointer,
      check = lookInTwoWindows,
      provoked,
      isAlone = false,
      ...options
    }: VisitOptions = {},
  ): Promise<void> {
    const kind = JSON.stringify(options);
    const idle = isAlone ? undefined : this.idle.get(kind);
    const tab = idle ?? (await openTab(this.browser, viewport, options));
    if (idle) this.idle.delete(kind);
    const { page, context } = tab;
    await page.setViewportSize(viewport);
    const input = by(page);
    const findings: string[] = [];
    const look = async (where: string, next?: Locator) =>
      void findings.push(...(await check(page, where, next)));
    await steps({ ...tab, salon: this.salon, input, findings, look });
    const complaints = tab.complaints.splice(0).filter((complaint) => !provoked?.test(complaint));
    expect([...findings, ...input.flaws, ...complaints]).toEqual([]);
    if (isAlone) return context.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await context.clearCookies();
    this.idle.set(kind, tab);
  }
}
