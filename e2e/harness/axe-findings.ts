import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * An init script of pages to check, since sending half a megabyte to each document takes longer
 * than its check.
 */
export const axeLoader = `window.loadAxe = () => {
  delete window.loadAxe;
  ${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}
  axe.configure({ noHtml: true });
}`;

// `preload` is for stylesheets and media of other origins, which do not exist here.
const SHARED: axe.RunOptions = { resultTypes: ['violations'], preload: false };

const RULES: axe.RunOptions = {
  ...SHARED,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
};

const only = (...runOnly: string[]): axe.RunOptions => ({ ...SHARED, runOnly });
const RULES_OF_TARGETS = only('target-size');

const LAYOUT = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

const RULES_BY_EXTENT = {
  all: RULES,
  layout: only(...LAYOUT),
  colours: only(...COLOURS),
  looks: only(...LAYOUT, ...COLOURS),
} as const;

export interface AxeScope {
  /** The whole page if absent. */
  readonly part?: string | undefined;
  /**
   * All rules are the default; after a full check, `layout` or `looks` at another width and
   * `colours` in another state of the same control.
   */
  readonly extent?: keyof typeof RULES_BY_EXTENT;
}

/** WCAG 2.2 AA; one line for each violation. */
export async function axeFindings(
  page: Page,
  where: string,
  { part = 'html', extent = 'all' }: AxeScope = {},
): Promise<readonly string[]> {
  // Popups appear with the next frame, which may be late on a busy machine.
  await page.locator(part).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => window.loadAxe?.());
  // Focus guards at the ends of menus and lists are never left with the focus, which axe ignores.
  const context = { include: [part], exclude: ['[data-base-ui-focus-guard]'] };
  const look = (how: axe.RunOptions) =>
    page.evaluate(async ([within, rules]) => (await window.axe.run(within, rules)).violations, [
      context,
      how,
    ] as const);
  const violations = await look(RULES_BY_EXTENT[extent]);
  const small = violations.find(({ id }) => id === 'target-size');
  if (small !== undefined)
    small.nodes = await stillSmallAfterScroll(page, small.nodes, () => look(RULES_OF_TARGETS));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${where}: ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Checks the first visible match, with the focus and on hover. */
export async function colourFindings(
  page: Page,
  control: string,
  where: string,
): Promise<readonly string[]> {
  const first = page.locator(control).filter({ visible: true }).first();
  await first.focus();
  await first.hover();
  return axeFindings(page, `${where} under the pointer`, { part: control, extent: 'colours' });
}

/** A bar at the window's edge may have covered some. */
async function stillSmallAfterScroll(
  page: Page,
  nodes: axe.NodeResult[],
  look: () => Promise<axe.Result[]>,
): Promise<axe.NodeResult[]> {
  const covered = nodes.filter(({ any }) =>
    any.some(({ message }) => message.includes('obscured')),
  );
  if (covered.length === 0) return nodes;
  await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
  const violations = await look();
  const still = new Set(
    violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  );
  return nodes.filter((node) => !covered.includes(node) || still.has(node.target.join(' ')));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
    readonly loadAxe?: () => void;
  }
}
