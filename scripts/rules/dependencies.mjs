import { cruise } from 'dependency-cruiser';
import walls from '../../.dependency-cruiser.mjs';

/** The rules are in .dependency-cruiser.mjs; a cycle counts once. */
export async function dependencyFaults(root) {
  const faults = [];
  for (const { folders, forbidden, options } of walls) {
    const { output } = await cruise(
      folders,
      { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
      options.enhancedResolveOptions,
    );
    for (const { from, to, rule, cycle } of output.summary.violations) {
      const modules = cycle?.map(({ name }) => name);
      if (modules?.some((name) => name < from)) continue;
      const { comment } = forbidden.find(({ name }) => name === rule.name);
      faults.push(
        `${modules ? [from, ...modules].join(' → ') : `${from} imports ${to}`}. ${comment}`,
      );
    }
  }
  return faults;
}
