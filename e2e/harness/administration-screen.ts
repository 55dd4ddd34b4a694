import type { Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import type { Tab } from './browser.ts';

/** Somewhere that an administrator can get to, beyond a tab as it opens. */
export interface AdministrationState {
  /** What stands behind `/admin?tab=`. */
  readonly tab: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** The dialog, list or drawer that it is about: all else was looked at with the tab. */
  readonly part?: string;
  /** What is answered in the salon's stead, by the method and the end of the path. */
  readonly answers?: {
    readonly method: string;
    readonly path: string;
    readonly status: number | 'never';
    readonly body?: object;
  };
  /** What the salon itself may answer on the way: that it wants to know first who one is. */
  readonly refusal?: number;
  /** Ends what would stay open in another tab. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const HEIGHT = 900;
const PATIENCE_MS = 30_000;

/** The administration in one tab of the browser, looked at in many states at several widths. */
export class AdministrationScreen {
  private readonly found: string[] = [];
  /** Complaints that were taken already, or have a reason. */
  private told = 0;

  constructor(
    private readonly url: string,
    private readonly tab: Tab,
    private readonly widths: readonly number[],
  ) {
    tab.context.setDefaultTimeout(PATIENCE_MS);
  }

  get page(): Page {
    return this.tab.page;
  }

  /** What was found since the last time, and what the page complained of. */
  takeFindings(): readonly string[] {
    const complaints = this.tab.complaints.slice(this.told);
    this.told = this.tab.complaints.length;
    return [...this.found.splice(0), ...complaints];
  }

  /**
   * Goes to an address as a link of the administration would, without loading the site anew; what
   * was open in a tab is closed.
   */
  async goTo(address: string, arrived: () => boolean = isThere): Promise<void> {
    const { page } = this;
    if (!page.url().startsWith(`${this.url}/admin?`)) {
      await page.goto(`${this.url}/admin?tab=access`);
      await page.waitForFunction(isThere);
    }
    const tab = address.split('&')[0];
    const isSameTab = new URL(page.url()).searchParams.get('tab') === tab;
    for (const to of isSameTab
      ? [tab === 'access' ? 'administrators' : 'access', address]
      : [address]) {
      const title = await page.title();
      await page.evaluate(followLink, `/admin?tab=${to}`);
      // Each tab has a title of its own: until it changes, what can be pressed is the tab before.
      await page
        .waitForFunction(isEntitledElse, title)
        .then(() => page.waitForFunction(to === address ? arrived : isThere))
        .catch(() => this.found.push(`${to} does not come`));
    }
  }

  /**
   * What axe finds at each width, of a part at the widest and the narrowest, and what hangs over
   * the window's side.
   */
  async lookAt(what: string, part?: string): Promise<void> {
    const { page } = this;
    const widths =
      part === undefined
        ? this.widths
        : [...new Set([Math.max(...this.widths), Math.min(...this.widths)])];
    for (const [i, width] of widths.entries()) {
      if (i > 0) await page.setViewportSize({ width, height: HEIGHT });
      this.found.push(
        ...(await axeFindings(page, `${what} at ${width}`, {
          part,
          extent: i > 0 ? 'layout' : 'all',
        })),
      );
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) this.found.push(`${what} at ${width}: ${over} px hang over`);
    }
    this.found.push(...(await page.evaluate(whatIsSaidOfNothing)).map((one) => `${what}: ${one}`));
    await page.setViewportSize({ width: this.widths[0] ?? 0, height: HEIGHT });
  }

  /** The same in a state, and out of it again. What cannot be reached is a finding. */
  async lookAtState(
    name: string,
    { tab, open, part, answers, refusal, leave }: AdministrationState,
  ): Promise<void> {
    const { page } = this;
    const { status = 200, body, method } = answers ?? {};
    if (answers) {
      await page.route(`**/api/**${answers.path}*`, (route) => {
        if (route.request().method() !== method) return route.fallback();
        return status === 'never' ? undefined : route.fulfill({ status, json: body });
      });
    }
    try {
      await this.goTo(tab, status === 'never' ? isOnItsWay : isThere);
      await open?.(page);
      await this.lookAt(name, part);
      await leave?.(page);
    } catch (error) {
      this.found.push(`${name} is not reached: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
    await page.unrouteAll();
    const expected = refusal ?? status;
    if (expected !== 200 && expected !== 'never') this.found.push(...this.complaintsBut(expected));
  }

  /** What the page complained of since the last time, but for an answer that was made so. */
  private complaintsBut(status: number): readonly string[] {
    const complaints = this.tab.complaints
      .slice(this.told)
      .filter((complaint) => !complaint.includes(`status of ${status}`));
    this.told = this.tab.complaints.length;
    return complaints;
  }

  /** A control's colours under the pointer and with the focus. */
  async lookUnderPointer(control: string): Promise<void> {
    const { page } = this;
    const first = page.locator(control).filter({ visible: true }).first();
    await first.hover();
    this.found.push(
      ...(await axeFindings(page, `${control} under the pointer`, {
        part: control,
        extent: 'colours',
      })),
    );
    await first.focus();
    this.found.push(
      ...(await axeFindings(page, `${control} with the focus`, {
        part: control,
        extent: 'colours',
      })),
    );
  }
}

/**
 * Runs in the page: its title is another one, whatever the number of what has come in before it.
 */
function isEntitledElse(title: string): boolean {
  const [own, other] = [document.title, title].map((one) => one.replace(/^\(\d+\) /, ''));
  return own !== other;
}

/** Runs in the page: the router hears of it as of the browser's own buttons, and asks nobody. */
function followLink(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page: nothing is on its way to the screen any more, and nothing lies over it. */
function isThere(): boolean {
  return (
    document.querySelector('main :is(h1, h2)') !== null &&
    document.querySelector('main [data-waits], [role=dialog]') === null
  );
}

/**
 * Runs in the page: buttons of lists that do not say what they edit or delete, and fields for dates
 * that are the browser's own.
 */
function whatIsSaidOfNothing(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button, a)')].filter(
    (one) =>
      one.closest('[role=dialog]') === null &&
      /^(編集|削除)(する)?$/.test(one.getAttribute('aria-label') ?? one.innerText.trim()),
  );
  const dates = document.querySelectorAll(
    'input:is([type=date], [type=month], [type=week], [type=datetime-local], [type=time])',
  );
  return [
    ...buttons.map((one) => `${one.outerHTML} says of nothing what it does`),
    ...[...dates].map((one) => `${one.outerHTML} is the browser's own`),
  ];
}

/** Runs in the page: it waits for what was asked for. */
function isOnItsWay(): boolean {
  return document.querySelector('main [data-waits]') !== null;
}
