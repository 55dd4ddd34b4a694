import type { Page } from 'playwright-core';
import { type AxeScope, axeFindings } from './axe-findings.ts';
import type { Tab } from './browser.ts';
import { overflow } from './windows.ts';

export interface AdministrationState {
  /** The value of `/admin?tab=`. */
  readonly tab: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** The selector is the main part by default; the rest was checked with the tab. */
  readonly part?: string;
  /** Answers are mocked by method and end of the path. */
  readonly answers?: {
    readonly method: string;
    readonly path: string;
    readonly status: number | 'never';
    readonly body?: object;
  };
  /** `open` may cause it, such as 403 for a request to log in again. */
  readonly refusal?: number;
  /** Closes what a change of tab would leave open. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const EXTENTS = [
  [1280, 'all'],
  [768, undefined],
  [390, 'layout'],
] as const;
export const WIDTHS = EXTENTS.map(([width]) => width);
const HEIGHT = 900;

export class AdministrationScreen {
  private readonly findings: string[] = [];
  private reported = 0;

  constructor(
    private readonly url: string,
    private readonly tab: Tab,
  ) {}

  get page(): Page {
    return this.tab.page;
  }

  /** Returns those since the last call. */
  takeFindings(): readonly string[] {
    const complaints = this.tab.complaints.slice(this.reported);
    this.reported = this.tab.complaints.length;
    return [...this.findings.splice(0), ...complaints];
  }

  /** Navigates like a link, without a page load, and closes what was open in the tab. */
  async goTo(address: string, arrived: () => boolean = isSettled): Promise<void> {
    const { page } = this;
    if (!page.url().startsWith(`${this.url}/admin?`)) {
      await page.goto(`${this.url}/admin?tab=access`);
      await page.waitForFunction(isSettled);
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
        .waitForFunction(hasNewTitle, title)
        .then(() => page.waitForFunction(to === address ? arrived : isSettled))
        .catch(() => this.findings.push(`${to} does not load`));
    }
  }

  /**
   * Without a part, checks the page for overflow at every width, at the widest by all rules and at
   * the narrowest by those of layout.
   */
  async lookAt(state: string, part?: string): Promise<void> {
    const { page } = this;
    const own = page.viewportSize();
    const check = async (where: string, scope?: AxeScope) => {
      if (scope) this.findings.push(...(await axeFindings(page, where, scope)));
      const over = await page.evaluate(overflow);
      if (over > 0) this.findings.push(`${where}: ${over} px of overflow`);
    };
    if (part !== undefined) await check(state, { part });
    else
      for (const [width, extent] of EXTENTS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await check(`${state} at ${width}`, extent && { extent });
      }
    this.findings.push(...(await page.evaluate(vagueControls)).map((flaw) => `${state}: ${flaw}`));
    if (part === undefined && own) await page.setViewportSize(own);
  }

  /** An unreachable state is a finding. */
  async lookAtState(
    name: string,
    { tab, open, part = 'main', answers, refusal, leave }: AdministrationState,
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
      await this.goTo(tab, status === 'never' ? isLoading : isSettled);
      await open?.(page);
      await this.lookAt(name, part);
      await leave?.(page);
    } catch (error) {
      const lines = String(error).split('\n').slice(0, 3);
      this.findings.push(`${name} is not reached: ${lines.join(' ')}`);
    }
    await page.unrouteAll();
    const expected = refusal ?? status;
    if (expected !== 200 && expected !== 'never')
      this.findings.push(...this.complaintsExcept(expected));
  }

  /** Without those about mocked answers. */
  private complaintsExcept(status: number): readonly string[] {
    const complaints = this.tab.complaints
      .slice(this.reported)
      .filter((complaint) => !complaint.includes(`status of ${status}`));
    this.reported = this.tab.complaints.length;
    return complaints;
  }
}

/** Runs in the page; ignores the count in front of the title. */
function hasNewTitle(title: string): boolean {
  const [own, other] = [document.title, title].map((text) => text.replace(/^\(\d+\) /, ''));
  return own !== other;
}

/** Runs in the page. The router treats this as history navigation, without a confirmation. */
function followLink(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page: the tab has loaded and no dialog is open. */
function isSettled(): boolean {
  return (
    document.querySelector('main :is(h1, h2)') !== null &&
    document.querySelector('main [data-waits], [role=dialog]') === null
  );
}

/**
 * Runs in the page: buttons whose name lacks the item to edit or delete, and native date fields.
 */
function vagueControls(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button, a)')].filter(
    (element) =>
      element.closest('[role=dialog]') === null &&
      /^(編集|削除)(する)?$/.test(element.getAttribute('aria-label') ?? element.innerText.trim()),
  );
  const dates = document.querySelectorAll(
    'input:is([type=date], [type=month], [type=week], [type=datetime-local], [type=time])',
  );
  return [
    ...buttons.map((element) => `${element.outerHTML} does not name its item`),
    ...[...dates].map((element) => `${element.outerHTML} is a native date field`),
  ];
}

/** Runs in the page. */
function isLoading(): boolean {
  return document.querySelector('main [data-waits]') !== null;
}
