import { get, post, put, remove } from '../route.ts';

export const memberRoutes = {
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
};
