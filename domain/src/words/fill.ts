const NAMED = /\{\{([^{}]*)\}\}/g;

/** Values of facts by name. */
export type FactValues = Readonly<Record<string, string>>;

/** The names of the facts that a text stands for, each once. */
export const factsNamedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name.trim())),
];

/** The text with the value of each fact that it names; one that is gone leaves nothing. */
export const fill = (text: string, facts: FactValues): string =>
  text.includes('{{')
    ? text.replace(NAMED, (_, name: string) => {
        const known = name.trim();
        return Object.hasOwn(facts, known) ? (facts[known] ?? '') : '';
      })
    : text;

/** The text with its facts called otherwise, as people read them. */
export const withFactsCalled = (text: string, called: (name: string) => string): string =>
  text.replace(NAMED, (_, name: string) => `{{${called(name.trim())}}}`);

/** Whether a brace of a fact is without its other one. */
export const hasBrokenFact = (text: string): boolean => /\{\{|\}\}/.test(text.replace(NAMED, ''));

/** All texts of a content, filled; entries that are hidden from visitors are left out. */
export function fillWords<T>(content: T, facts: FactValues): T {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value, facts);
    if (Array.isArray(value)) return value.filter((one) => one.isShown !== false).map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]));
  };
  return filled(content) as T;
}

/** The names in a text for which there is no fact. */
export const unknownFacts = (text: string, facts: FactValues): readonly string[] =>
  factsNamedIn(text).filter((name) => !Object.hasOwn(facts, name));

/** A service in words, as pages show it. */
export interface ServiceInWords {
  readonly name: string;
  readonly minutes: string;
  readonly price: string;
}

export const factsOfService = {
  name: (id: string) => `service:${id}`,
  minutes: (id: string) => `minutes:${id}`,
  price: (id: string) => `price:${id}`,
} as const;

/** Undefined for one that was deleted. */
export function serviceInWords(id: string, facts: FactValues): ServiceInWords | undefined {
  const [name, minutes, price] = [
    facts[factsOfService.name(id)],
    facts[factsOfService.minutes(id)],
    facts[factsOfService.price(id)],
  ];
  return name === undefined || minutes === undefined || price === undefined
    ? undefined
    : { name, minutes, price };
}
