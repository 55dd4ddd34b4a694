import { agendaFeature } from '../agenda/agenda.feature.ts';
import { applicationFeature } from '../application/application.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { bookingFeature } from '../booking/booking.feature.ts';
import { inquiryFeature } from '../inquiry/inquiry.feature.ts';
import { liveFeature } from '../live/live.feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { memberFeature } from '../member/member.feature.ts';
import { menuFeature } from '../menu/menu.feature.ts';
import { operationsFeature } from '../operations/operations.feature.ts';
import { personFeature } from '../person/person.feature.ts';
import { profileFeature } from '../profile/profile.feature.ts';
import { referenceFeature } from '../reference/reference.feature.ts';
import { settingsFeature } from '../settings/settings.feature.ts';
import { siteFeature } from '../site/site.feature.ts';
import { tellerFeature } from '../teller/teller.feature.ts';
import { uploadsFeature } from '../uploads/uploads.feature.ts';
import type { Feature } from './feature.ts';

/** Every feature of the web role. A new one is one line here. */
export const features: readonly Feature[] = [
  operationsFeature,
  authFeature,
  agendaFeature,
  bookingFeature,
  tellerFeature,
  menuFeature,
  siteFeature,
  settingsFeature,
  uploadsFeature,
  memberFeature,
  profileFeature,
  personFeature,
  applicationFeature,
  inquiryFeature,
  auditFeature,
  mailFeature,
  liveFeature,
  referenceFeature,
];
