import type { MemberEvent } from './member-events.ts';

export const memberId = '33333333-3333-4333-8333-333333333333';
export const person = `member-${memberId}` as const;
export const command = { commandId: 'now', memberId };
export const fields = {
  username: 'suzu',
  email: 'suzu@example.jp',
  name: '宵野 すず',
  nameKana: null,
  phone: null,
  passwordHash: 'hash',
};
export const names = { usernameHash: 'u1', emailHash: 'e1' } as const;
export const registered: MemberEvent = { type: 'MemberRegistered', data: { memberId, ...names } };
export const unverified: MemberEvent = {
  type: 'MemberRegistered',
  data: { memberId, ...names, emailVerified: false },
};
export const passwordChanged = (how: 'self' | 'reset'): MemberEvent => ({
  type: 'PasswordChanged',
  data: { memberId, how },
});
export const statusChanged = (status: 'active' | 'suspended' | 'withdrawn'): MemberEvent => ({
  type: 'MemberStatusChanged',
  data: { memberId, status },
});
export const deleted: readonly MemberEvent[] = [
  { type: 'MemberDeleted', data: { memberId } },
  { type: 'PersonErased', data: { person } },
];
