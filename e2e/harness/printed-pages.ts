import type { Page } from 'playwright-core';

/** The paper sizes of a page's printed sheets, in order. */
export async function printedPagesOf(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([.\d]+) ([.\d]+)\]/g)].map(
    ([, width, height]) => [width, height].map(Number),
  );
  return boxes.map(([width = 0, height = 0]) =>
    Math.round(width) === 595 && Math.round(height) === 842 ? 'A4' : `${width} × ${height}`,
  );
}
