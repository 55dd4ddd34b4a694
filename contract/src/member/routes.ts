import { create, get, post, put, remove } from '../route.ts';

export const memberRoutes = {
  readMemberOfUser: get('member-or-administrator', '/api/members/user/{id}'),
  listMembers: get('administrator', '/api/members'),
  exportMembers: get('administrator', '/api/members/export.csv', {
    answerType: 'text/csv',
    download: 'members.csv',
  }),
  exportMember: post('administrator', '/api/members/{id}/export', { download: 'member.json' }),
  readMemberStats: get('administrator', '/api/members/{id}/stats'),
  listDoubles: get('administrator', '/api/members/doubles'),
  readMemberDoubles: get('administrator', '/api/members/{id}/doubles'),
  mergeMembers: post('owner', '/api/members/{id}/merge'),
  settleObjection: post('owner', '/api/members/{id}/objection/settle', { status: 204 }),
  checkImport: post('owner', '/api/members/import/check', { large: true }),
  importMembers: post('owner', '/api/members/import', { large: true }),
  inviteMember: post('owner', '/api/members/{id}/invitation'),
  changeMember: put('administrator', '/api/members/{id}'),
  deleteMember: remove('owner', '/api/members/{id}'),

  // The member's own page.
  readProfile: get('member', '/api/profile/me'),
  changeProfile: put('member', '/api/profile/me'),
  requestEmailVerification: post('member', '/api/profile/email-verification'),
  changePassword: post('member', '/api/profile/password'),
  confirmMember: post('member', '/api/profile/confirmation'),
  listPasskeys: get('member', '/api/profile/passkeys'),
  beginPasskey: post('member', '/api/profile/passkeys/options', { confirmed: true }),
  addPasskey: create('member', '/api/profile/passkeys'),
  removePasskey: remove('member', '/api/profile/passkeys/{id}', { confirmed: true }),
  exportProfile: get('member', '/api/profile/export', { download: 'profile.json' }),
  deleteProfile: remove('member', '/api/profile/me'),
};
