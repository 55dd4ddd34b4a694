import type { administratorEvents } from '@salon/domain';
import { defineProjector } from '../engine/define-projector.ts';
import type { AdministratorDocument } from './document.ts';

/** The administrators. */
export const administrators = defineProjector<AdministratorDocument, keyof typeof administratorEvents>({
  name: 'administrators',
  version: 1,
  keys: ({ data }) => [data.administratorId],
  on: {
    AdministratorSet: (_, { data: { administratorId, username, passwordHash } }) => ({ administratorId, username, passwordHash }),
  },
  indexes: { username: ({ username }) => [username] },
});
