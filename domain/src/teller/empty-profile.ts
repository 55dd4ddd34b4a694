import type { TellerProfile } from './events.ts';

/** A profile of which nothing has been told yet. */
export const emptyTellerProfile: TellerProfile = {
  name: '',
  nameKana: '',
  description: '',
  specialties: [],
  career: '',
  readingHistory: '',
  consultationTopics: '',
  expertiseAreas: '',
  kiStar: '',
  recentInterests: '',
  motto: '',
  otherInfo: '',
  message: '',
  customerMessage: '',
  recommendPoint: '',
  profileImage: null,
  displayOrder: 0,
  isActive: true,
};
