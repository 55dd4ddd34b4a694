import type { Route } from '../route.ts';

/** Administrators, whom owners see to, and what each sees to for their own login. */
export const administratorRoutes = {
  listAdministrators: { method: 'GET', path: '/api/admin/administrators', who: 'owner', status: 200 },
  addAdministrator: { method: 'POST', path: '/api/admin/administrators', who: 'owner', status: 201 },
  changeAdministrator: { method: 'PUT', path: '/api/admin/administrators/{id}', who: 'owner', status: 200 },
  resetAdministrator: { method: 'POST', path: '/api/admin/administrators/{id}/reset', who: 'owner', status: 200 },
  removeAdministrator: { method: 'DELETE', path: '/api/admin/administrators/{id}', who: 'owner', status: 204 },
  readOwnAccess: { method: 'GET', path: '/api/admin/me', who: 'administrator', status: 200 },
  changeOwnPassword: { method: 'POST', path: '/api/admin/me/password', who: 'administrator', status: 200 },
  beginSecondFactor: { method: 'POST', path: '/api/admin/me/second-factor', who: 'administrator', status: 200 },
  turnOnSecondFactor: { method: 'PUT', path: '/api/admin/me/second-factor', who: 'administrator', status: 200 },
  turnOffSecondFactor: { method: 'DELETE', path: '/api/admin/me/second-factor', who: 'administrator', status: 204 },
  renewRecoveryCodes: { method: 'POST', path: '/api/admin/me/recovery-codes', who: 'administrator', status: 200 },
  listOwnSessions: { method: 'GET', path: '/api/admin/me/sessions', who: 'administrator', status: 200 },
  endOwnSession: { method: 'DELETE', path: '/api/admin/me/sessions/{id}', who: 'administrator', status: 204 },
  endOtherSessions: { method: 'DELETE', path: '/api/admin/me/sessions', who: 'administrator', status: 204 },
} as const satisfies Readonly<Record<string, Route>>;
