/** Whose key seals personal fields (architecture, persons: sealing). */
export type PersonId = `member-${string}` | `guest-${string}` | `application-${string}` | `inquiry-${string}`;

export const personKinds = ['member', 'guest', 'application', 'inquiry'] as const;
export type PersonKind = (typeof personKinds)[number];

export function personId<K extends PersonKind>(kind: K, id: string): `${K}-${string}` {
  return `${kind}-${id}`;
}

/** Kind and id of a person's name, or nothing when the text is no person id. */
export function parsePersonId(text: string): { readonly kind: PersonKind; readonly id: string } | undefined {
  const dash = text.indexOf('-');
  const kind = personKinds.find((known) => known === text.slice(0, dash));
  const id = text.slice(dash + 1);
  return kind === undefined || dash < 0 || id === '' ? undefined : { kind, id };
}

export function isPersonId(text: string): text is PersonId {
  return parsePersonId(text) !== undefined;
}
