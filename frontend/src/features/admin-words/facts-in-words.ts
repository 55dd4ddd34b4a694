import { type Fact, withFactsCalled } from '@salon/domain';

/** Replaces the name of a fact that is gone, and is refused when it is saved. */
const GONE = '差し込みが失われています';

/** Services can share a label, so equal ones are made to differ. */
export function labelledFacts(facts: readonly Fact[]): readonly Fact[] {
  const count = new Map<string, number>();
  return facts.map((fact) => {
    const before = count.get(fact.label) ?? 0;
    count.set(fact.label, before + 1);
    return before === 0 ? fact : { ...fact, label: `${fact.label}（${before + 1}）` };
  });
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, mapped(each)]));
  };
  return mapped(value) as T;
}

/** Texts are stored with names, and shown with labels. */
export const withLabels = <T>(stored: T, facts: readonly Fact[]): T => {
  const labels = new Map(facts.map(({ name, label }) => [name, label]));
  return mapTexts(stored, (text) => withFactsCalled(text, (name) => labels.get(name) ?? GONE));
};

/** Texts are typed with labels, and stored with names. */
export const withNames = <T>(typed: T, facts: readonly Fact[]): T => {
  const names = new Map(facts.map(({ name, label }) => [label, name]));
  return mapTexts(typed, (text) => withFactsCalled(text, (label) => names.get(label) ?? label));
};
