import type { Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import type { Tab } from './browser.ts';

/** A state of the administration beyond a freshly opened tab. */
export interface AdministrationState {
  /** The value of `/admin?tab=`. */
  readonly tab: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** The dialog, list or drawer to check; the rest was checked with the tab. */
  readonly part?: string;
  /** Mocked answers by method and end of the path. */
  readonly answers?: {
    readonly method: string;
    readonly path: string;
    readonly status: number | 'never';
    readonly body?: object;
  };
  /** Errors that the salon may answer on the way, such as the request to log in again. */
  readonly refusal?: number;
  /** Closes what would stay open in another tab. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const HEIGHT = 900;
const PATIENCE_MS = 30_000;

/** The administration in one browser tab, checked in many states at several widths. */
export class AdministrationScreen {
  private readonly found: string[] = [];
  /** Complaints already reported or expected. */
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

  /** Findings and complaints of the page since the last call. */
  takeFindings(): readonly string[] {
    const complaints = this.tab.complaints.slice(this.told);
    this.told = this.tab.complaints.length;
    return [...this.found.splice(0), ...complaints];
  }

  /**
   * Navigates like a link of the administration, without a page load; closes what was open in a
   * tab.
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
      // Each tab has its own title: until it changes, the previous tab is on screen.
      await page
        .waitForFunction(isEntitledElse, title)
        .then(() => page.waitForFunction(to === address ? arrived : isThere))
        .catch(() => this.found.push(`${to} does not come`));
    }
  }

  /**
   * Findings of axe at each width (of a part: at the widest and the narrowest), and horizontal
   * overflow.
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

  /** The same in a state, which is left afterwards. An unreachable state is a finding. */
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

  /** Complaints of the page since the last call, except about mocked answers. */
  private complaintsBut(status: number): readonly string[] {
    const complaints = this.tab.complaints
      .slice(this.told)
      .filter((complaint) => !complaint.includes(`status of ${status}`));
    this.told = this.tab.complaints.length;
    return complaints;
  }

  /** Contrast of a control on hover and with focus. */
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

/** Runs in the page: whether the title has changed, apart from the number in front of it. */
function isEntitledElse(title: string): boolean {
  const [own, other] = [document.title, title].map((one) => one.replace(/^\(\d+\) /, ''));
  return own !== other;
}

/** Runs in the page: the router treats it like the browser's back button, without a question. */
function followLink(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page: whether nothing is loading or animating, and nothing covers the screen. */
function isThere(): boolean {
  return (
    document.querySelector('main :is(h1, h2)') !== null &&
    document.querySelector('main [data-waits], [role=dialog]') === null
  );
}

/**
 * Runs in the page: buttons of lists whose name lacks the item that they edit or delete, and native
 * date fields.
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

/** Runs in the page: whether it is loading. */
function isOnItsWay(): boolean {
  return document.querySelector('main [data-waits]') !== null;
}
