const DEEPEST = 20;

/** Whether a name could be read as an operator or reach an object's prototype. */
function isOperator(name: string): boolean {
  return name.startsWith('$') || name.includes('[') || name === '__proto__' || name === 'constructor' || name === 'prototype';
}

/** Whether a parsed query or body carries such names anywhere (decisions §3: `{"$ne":…}`, `q[$gt]`, `__proto__` are 400). */
export function hasOperators(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((item) => hasOperators(item, depth + 1));
  return Object.entries(value).some(([name, item]) => isOperator(name) || hasOperators(item, depth + 1));
}
