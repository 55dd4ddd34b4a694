import { application } from './application/application.ts';
import { inquiry } from './inquiry/inquiry.ts';
import { mapValues } from './keys-of.ts';
import { announcement } from './site/announcement.ts';
import { banner } from './site/banner.ts';
import { reviewImage } from './site/review-image.ts';
import { schedulePicture } from './site/schedule-picture.ts';
import { tellerReview } from './site/teller-review.ts';
import { teller } from './teller/teller.ts';

/**
 * Events, label, read model and lists of each kind follow from this table; the keys are the
 * subjects of the events.
 */
export const recordKinds = {
  teller,
  announcement,
  banner,
  review: tellerReview,
  reviewImage,
  schedulePicture,
};

/** What visitors send in, by the subject of its events. */
export const submissionKinds = { application, inquiry };

export const recordLabels = mapValues(recordKinds, ({ label }) => label);
export const submissionLabels = mapValues(submissionKinds, ({ label }) => label);
