import axe from 'axe-core';

/** Checks that need layout (colours, sizes) are left to the journeys. */
export async function axeProblems(part: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(
      ['color-contrast', 'label-content-name-mismatch', 'region'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
