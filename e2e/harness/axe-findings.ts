import axe from 'axe-core';
import type { Page } from 'playwright-core';

// There is no audio or video to load.
const SHARED: axe.RunOptions = { resultTypes: ['violations'], preload: false };

const RULES: axe.RunOptions = {
  ...SHARED,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
};

/**
 * Rules that another width can break on a page that was fully checked: overlapping colours,
 * positions, and content shown only there.
 */
const RULES_OF_LAYOUT: axe.RunOptions = {
  ...SHARED,
  runOnly: [
    'color-contrast',
    'link-in-text-block',
    'target-size',
    'scrollable-region-focusable',
    'aria-hidden-focus',
    'nested-interactive',
    'button-name',
    'link-name',
    'label',
    'select-name',
    'image-alt',
    'empty-heading',
    'heading-order',
    'page-has-heading-one',
  ],
};

/** Rules that hover and focus can break on a control that was checked. */
const RULES_OF_COLOURS: axe.RunOptions = {
  ...SHARED,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

const RULES_OF_TARGETS: axe.RunOptions = {
  ...SHARED,
  runOnly: ['target-size'],
  rules: { 'target-size': { enabled: true } },
};

const RULES_BY_EXTENT = { all: RULES, layout: RULES_OF_LAYOUT, colours: RULES_OF_COLOURS } as const;

/** The part to check, and the rules. */
export interface Look {
  /** Selector of the part to check; the whole page if absent. */
  readonly part?: string | undefined;
  /**
   * All rules by default; after a full check, `layout` at another width and `colours` in another
   * state of the same control.
   */
  readonly extent?: keyof typeof RULES_BY_EXTENT;
}

/** Violations of WCAG 2.2 AA that axe finds on the present page, one line each. */
export async function axeFindings(
  page: Page,
  where: string,
  { part = 'html', extent = 'all' }: Look = {},
): Promise<readonly string[]> {
  // Popups appear with the next frame, which may be late on a busy machine.
  await page.locator(part).filter({ visible: true }).first().waitFor();
  // Half a megabyte, so it is sent and parsed only once per page load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Focus guards at the ends of a menu or list pass the focus on at once, which axe cannot know.
  const context = { include: [part], exclude: ['[data-base-ui-focus-guard]'] };
  const look = (how: axe.RunOptions) =>
    page.evaluate(([within, rules]) => window.axe.run(within, rules), [context, how] as const);
  const { violations } = await look(RULES_BY_EXTENT[extent]);
  const small = violations.find(({ id }) => id === 'target-size');
  if (small !== undefined)
    small.nodes = await smallWhereverItLies(page, small.nodes, () => look(RULES_OF_TARGETS));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${where}: ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/**
 * Targets that are too small also after scrolling a little: a bar at the window's edge may have
 * covered half of one.
 */
async function smallWhereverItLies(
  page: Page,
  nodes: axe.NodeResult[],
  look: () => Promise<axe.AxeResults>,
): Promise<axe.NodeResult[]> {
  const covered = nodes.filter(({ any }) =>
    any.some(({ message }) => message.includes('obscured')),
  );
  if (covered.length === 0) return nodes;
  await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
  const { violations } = await look();
  const still = new Set(
    violations.flatMap((one) => one.nodes.map(({ target }) => target.join(' '))),
  );
  return nodes.filter((node) => !covered.includes(node) || still.has(node.target.join(' ')));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
