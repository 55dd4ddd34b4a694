export { demonstrationSalon } from './demonstration-salon.ts';
export { misaki } from './members.ts';
export { demoMenu } from './menu.ts';
export { picturesNeeded } from './pictures-needed.ts';
export type { MemberHashes } from './seed/member-drafts.ts';
export { seedDemonstration } from './seed/seed-demonstration.ts';
export type { SeedLog } from './seed/stream-draft.ts';
export { demoSettings } from './settings.ts';
export { migiwa, shion, toko, tsukino } from './tellers.ts';
