import { administrators } from './administrator/projector.ts';
import { agendas } from './agenda/projector.ts';
import { applications } from './application/projector.ts';
import { audit } from './audit/projector.ts';
import { bookings } from './booking/projector.ts';
import { bookingHistory } from './booking-history/projector.ts';
import type { AnyProjector } from './engine/projector.ts';
import { inquiries } from './inquiry/projector.ts';
import { members } from './member/projector.ts';
import { menu } from './menu/projector.ts';
import { people } from './person/projector.ts';
import { settings } from './settings/projector.ts';
import { announcements } from './site/announcement/projector.ts';
import { banners } from './site/banner/projector.ts';
import { tellerReviews } from './site/review/projector.ts';
import { reviewImages } from './site/review-image/projector.ts';
import { schedulePictures } from './site/schedule-picture/projector.ts';
import { tellers } from './teller/projector.ts';

/** Every read model of the salon. */
export const salonProjectors: readonly AnyProjector[] = [
  administrators,
  agendas,
  announcements,
  applications,
  audit,
  banners,
  bookingHistory,
  bookings,
  inquiries,
  members,
  menu,
  people,
  reviewImages,
  schedulePictures,
  settings,
  tellerReviews,
  tellers,
];
