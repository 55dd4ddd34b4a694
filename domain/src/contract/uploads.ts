import { z } from 'zod';
import type { PictureKind } from '../media/pictures.ts';
import type { Call, Calls } from './call.ts';

/** Where the picture now lies: a path of this site. */
export const uploadAnswer = z.object({ imageUrl: z.string() });

function upload<const Kind extends PictureKind>(kind: Kind, summary: string) {
  return {
    method: 'POST',
    path: `/api/upload/${kind}-image`,
    who: 'administrator',
    summary,
    upload: 'image',
    answer: uploadAnswer,
    status: 201,
  } as const satisfies Call;
}

export const uploadCalls = {
  uploadTellerImage: upload('fortune-teller', "Keeps a teller's portrait."),
  uploadAnnouncementImage: upload('announcement', "Keeps an announcement's picture."),
  uploadScheduleImage: upload('schedule', 'Keeps a schedule picture.'),
  uploadReviewImage: upload('review', 'Keeps a review picture.'),
  uploadBannerImage: upload('banner', "Keeps a banner's picture."),
} as const satisfies Calls;
