import type { Route } from '../route.ts';

/** Routes for owners to manage administrators, and for each administrator's own login. */
export const administratorRoutes = {
  listAdministrators: {
    method: 'GET',
    path: '/api/admin/administrators',
    who: 'owner',
    status: 200,
  },
  addAdministrator: {
    method: 'POST',
    path: '/api/admin/administrators',
    who: 'owner',
    status: 201,
    confirmed: true,
  },
  changeAdministrator: {
    method: 'PUT',
    path: '/api/admin/administrators/{id}',
    who: 'owner',
    status: 200,
    confirmed: true,
  },
  resetAdministrator: {
    method: 'POST',
    path: '/api/admin/administrators/{id}/reset',
    who: 'owner',
    status: 200,
    confirmed: true,
  },
  removeAdministrator: {
    method: 'DELETE',
    path: '/api/admin/administrators/{id}',
    who: 'owner',
    status: 204,
    confirmed: true,
  },
  readOwnAccess: { method: 'GET', path: '/api/admin/me', who: 'staff', status: 200 },
  confirmAccess: { method: 'POST', path: '/api/admin/me/confirmation', who: 'staff', status: 200 },
  changeOwnPassword: {
    method: 'POST',
    path: '/api/admin/me/password',
    who: 'staff',
    status: 200,
    confirmed: true,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/admin/me/second-factor',
    who: 'staff',
    status: 200,
    confirmed: true,
  },
  turnOnSecondFactor: {
    method: 'PUT',
    path: '/api/admin/me/second-factor',
    who: 'staff',
    status: 200,
    confirmed: true,
  },
  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/me/second-factor',
    who: 'staff',
    status: 204,
    confirmed: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/admin/me/recovery-codes',
    who: 'staff',
    status: 200,
    confirmed: true,
  },
  listOwnSessions: { method: 'GET', path: '/api/admin/me/sessions', who: 'staff', status: 200 },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/admin/me/sessions/{id}',
    who: 'staff',
    status: 204,
  },
  endOtherSessions: { method: 'DELETE', path: '/api/admin/me/sessions', who: 'staff', status: 204 },
} as const satisfies Readonly<Record<string, Route>>;
