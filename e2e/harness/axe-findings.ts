import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** What axe finds against WCAG 2.2 AA on a page as it stands, one line for each finding. */
export async function axeFindings(page: Page, where: string): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const { violations } = await page.evaluate((rules) => window.axe.run(rules), RULES);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
