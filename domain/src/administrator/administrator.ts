import { type Remembering, remembering } from '../remembering.ts';
import type { AdministratorEvent } from './events.ts';

type Course = { readonly kind: 'absent' } | { readonly kind: 'set'; readonly username: string; readonly passwordHash: string };

export type AdministratorState = Course & Remembering;

/** One administrator, on `administrator-{id}`. */
export const administrator = remembering<Course, AdministratorEvent>({ kind: 'absent' }, (_state, { data }) => ({
  kind: 'set',
  username: data.username,
  passwordHash: data.passwordHash,
}));
