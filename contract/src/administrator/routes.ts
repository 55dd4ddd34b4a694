import { create, get, post, put, remove } from '../route.ts';

export const administratorRoutes = {
  listAdministrators: get('owner', '/api/admin/administrators'),
  addAdministrator: create('owner', '/api/admin/administrators', { confirmed: true }),
  changeAdministrator: put('owner', '/api/admin/administrators/{id}', { confirmed: true }),
  resetAdministrator: post('owner', '/api/admin/administrators/{id}/reset', { confirmed: true }),
  removeAdministrator: remove('owner', '/api/admin/administrators/{id}', { confirmed: true }),
  readOwnAccess: get('staff', '/api/admin/me'),
  confirmAccess: post('staff', '/api/admin/me/confirmation'),
  changeOwnPassword: post('staff', '/api/admin/me/password', { confirmed: true }),
  beginSecondFactor: post('staff', '/api/admin/me/second-factor', { confirmed: true }),
  turnOnSecondFactor: put('staff', '/api/admin/me/second-factor', { confirmed: true }),
  turnOffSecondFactor: remove('staff', '/api/admin/me/second-factor', { confirmed: true }),
  renewRecoveryCodes: post('staff', '/api/admin/me/recovery-codes', { confirmed: true }),
  listOwnPasskeys: get('staff', '/api/admin/me/passkeys'),
  beginOwnPasskey: post('staff', '/api/admin/me/passkeys/options', { confirmed: true }),
  addOwnPasskey: create('staff', '/api/admin/me/passkeys'),
  removeOwnPasskey: remove('staff', '/api/admin/me/passkeys/{id}', { confirmed: true }),
  listOwnSessions: get('staff', '/api/admin/me/sessions'),
  endOwnSession: remove('staff', '/api/admin/me/sessions/{id}'),
  endOtherSessions: remove('staff', '/api/admin/me/sessions'),
};
