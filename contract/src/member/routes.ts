import type { Route } from '../route.ts';

/** Administrators' routes for members, and members' routes for their own account. */
export const memberRoutes = {
  readMemberOfUser: {
    method: 'GET',
    path: '/api/members/user/{id}',
    who: 'member-or-administrator',
    status: 200,
  },
  listMembers: { method: 'GET', path: '/api/members', who: 'administrator', status: 200 },
  exportMembers: {
    method: 'GET',
    path: '/api/members/export.csv',
    who: 'administrator',
    status: 200,
    answerType: 'text/csv',
    download: 'members.csv',
  },
  exportMember: {
    method: 'POST',
    path: '/api/members/{id}/export',
    who: 'administrator',
    status: 200,
    download: 'member.json',
  },
  readMemberStats: {
    method: 'GET',
    path: '/api/members/{id}/stats',
    who: 'administrator',
    status: 200,
  },
  listDoubles: { method: 'GET', path: '/api/members/doubles', who: 'administrator', status: 200 },
  readMemberDoubles: {
    method: 'GET',
    path: '/api/members/{id}/doubles',
    who: 'administrator',
    status: 200,
  },
  mergeMembers: { method: 'POST', path: '/api/members/{id}/merge', who: 'owner', status: 200 },
  settleObjection: {
    method: 'POST',
    path: '/api/members/{id}/objection/settle',
    who: 'owner',
    status: 204,
  },
  changeMember: { method: 'PUT', path: '/api/members/{id}', who: 'administrator', status: 200 },
  deleteMember: { method: 'DELETE', path: '/api/members/{id}', who: 'owner', status: 204 },

  // The member's own page.
  readProfile: { method: 'GET', path: '/api/profile/me', who: 'member', status: 200 },
  changeProfile: { method: 'PUT', path: '/api/profile/me', who: 'member', status: 200 },
  requestEmailVerification: {
    method: 'POST',
    path: '/api/profile/email-verification',
    who: 'member',
    status: 200,
  },
  changePassword: { method: 'POST', path: '/api/profile/password', who: 'member', status: 200 },
  exportProfile: {
    method: 'GET',
    path: '/api/profile/export',
    who: 'member',
    status: 200,
    download: 'profile.json',
  },
  deleteProfile: { method: 'DELETE', path: '/api/profile/me', who: 'member', status: 204 },
} as const satisfies Readonly<Record<string, Route>>;
