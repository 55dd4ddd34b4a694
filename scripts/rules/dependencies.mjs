import { cruise } from 'dependency-cruiser';
import walls from '../../.dependency-cruiser.mjs';

/**
 * Imports that break a wall of .dependency-cruiser.mjs, a sentence each; of a circle once, from its
 * first member in the alphabet.
 */
export async function dependencyFaults(root) {
  const faults = [];
  for (const { folders, forbidden, options } of walls) {
    const { output } = await cruise(
      folders,
      { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
      options.enhancedResolveOptions,
    );
    for (const { from, to, rule, cycle } of output.summary.violations) {
      const circle = cycle?.map(({ name }) => name);
      if (circle?.some((name) => name < from)) continue;
      const { comment } = forbidden.find(({ name }) => name === rule.name);
      faults.push(
        `${circle ? [from, ...circle].join(' → ') : `${from} imports ${to}`}. ${comment}`,
      );
    }
  }
  return faults;
}
