import type { Stored } from '../../documents/document-store.ts';
import type { Difference } from '../projections.ts';

/** Shown in place of a personal value in clear text. */
const HIDDEN = '(personal)';

/** The fields in which two builds of a document differ; `isPersonal` hides their values. */
export function differencesOf(
  id: string,
  serving: Stored<unknown> | undefined,
  built: Stored<unknown> | undefined,
  isPersonal: boolean,
): readonly Difference[] {
  const shown = (value: unknown): unknown => (isPersonal && value !== undefined ? HIDDEN : value);
  const found = fieldsThatDiffer('', serving?.doc, built?.doc);
  const told = found.map(({ field, one, other }) => ({ id, field, serving: shown(one), built: shown(other) }));
  if (told.length > 0) return told;
  return [{ id, field: '(position)', serving: serving?.position, built: built?.position }];
}

interface Differing {
  readonly field: string;
  readonly one: unknown;
  readonly other: unknown;
}

function fieldsThatDiffer(field: string, one: unknown, other: unknown): readonly Differing[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [{ field, one, other }];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const inside = names.flatMap((name) => fieldsThatDiffer(field === '' ? name : `${field}.${name}`, one[name], other[name]));
  // Without any, the same fields are in another order.
  return inside.length > 0 ? inside : [{ field, one, other }];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
