import axe from 'axe-core';
import type { Page } from 'playwright-core';

// There is no sound or film to be fetched.
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
 * What another width can break of a page that was looked at whole: colours over each other, places,
 * what is shown there alone.
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

/** What the pointer and the focus can break of a control that was looked at. */
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

/** What is looked at, and by how many rules. */
export interface Look {
  /** The part of the page that is looked at, by selector; all of it without. */
  readonly part?: string | undefined;
  /**
   * All unless it was looked at before: `layout` at another width, `colours` in another state of
   * the same control.
   */
  readonly extent?: keyof typeof RULES_BY_EXTENT;
}

/** What axe finds against WCAG 2.2 AA on a page as it stands, one line for each finding. */
export async function axeFindings(
  page: Page,
  where: string,
  { part = 'html', extent = 'all' }: Look = {},
): Promise<readonly string[]> {
  // What opens by a press comes with the next drawing: on a busy machine later than the look at it.
  await page.locator(part).filter({ visible: true }).first().waitFor();
  // Half a megabyte: sent and parsed once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The guards at the ends of a menu or list hand the focus on at once, which axe cannot know.
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
 * Of the targets that are too small those that are so a little further down, too: a bar at the
 * window's edge may have covered half of one.
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
