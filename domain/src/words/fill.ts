const NAMED = /\{\{([^{}]*)\}\}/g;

export type FactValues = Readonly<Record<string, string>>;

export const factsNamedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name.trim())),
];

/** A fact that is gone leaves nothing. */
export const fill = (text: string, facts: FactValues): string =>
  text.includes('{{')
    ? text.replace(NAMED, (_, name: string) => {
        const fact = name.trim();
        return Object.hasOwn(facts, fact) ? (facts[fact] ?? '') : '';
      })
    : text;

export const withFactsCalled = (text: string, called: (name: string) => string): string =>
  text.replace(NAMED, (_, name: string) => `{{${called(name.trim())}}}`);

export const hasBrokenFact = (text: string): boolean => /\{\{|\}\}/.test(text.replace(NAMED, ''));

/** Entries that are hidden from visitors are left out. */
export function fillWords<T>(content: T, facts: FactValues): T {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value, facts);
    if (Array.isArray(value)) return value.filter((entry) => entry.isShown !== false).map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, filled(entry)]));
  };
  return filled(content) as T;
}

export const unknownFacts = (text: string, facts: FactValues): readonly string[] =>
  factsNamedIn(text).filter((name) => !Object.hasOwn(facts, name));

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
