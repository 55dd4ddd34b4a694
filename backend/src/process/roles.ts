import { ConfigError } from './config-error.ts';

/** What a process does for the deployment (decisions §1). */
export const ROLES = ['web', 'projections', 'mail'] as const;
export type Role = (typeof ROLES)[number];

/** Parses `ROLE`; fewer than all roles need the three engines, since an embedded file has one owner. */
export function parseRoles(text: string | undefined, engines: Readonly<Record<string, string | undefined>>): ReadonlySet<Role> {
  const names = text === undefined ? [...ROLES] : text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new ConfigError([`ROLE: ${unknown.join(', ')} is not one of ${ROLES.join(', ')}`]);
  }
  const roles = new Set(names as Role[]);
  const missing = Object.entries(engines).flatMap(([name, url]) => (url === undefined ? [name] : []));
  if (roles.size < ROLES.length && missing.length > 0) {
    throw new ConfigError([`ROLE=${names.join(',')} runs only a part of the salon and needs the engines too: set ${missing.join(', ')}`]);
  }
  return roles;
}
