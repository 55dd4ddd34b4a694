import axe from 'axe-core';

/** What axe finds wrong within a part of the screen, but for what needs a layout: colours and sizes are looked at in the journeys. */
export async function axeProblems(part: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(['color-contrast', 'label-content-name-mismatch', 'region'].map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
