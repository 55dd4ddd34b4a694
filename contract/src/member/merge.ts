import { likenesses, messages } from '@salon/domain';
import { z } from 'zod';
import { adminBookingAnswer } from '../booking/answers.ts';
import { bookingId, givenText, uuid, uuidParams } from '../fields.ts';
import { memberAnswer } from './schemas.ts';

const alike = z.array(z.enum(likenesses));

const mergeMembersBody = z
  .object({
    otherId: uuid.nullish().transform((id) => id ?? null),
    bookingIds: z.array(bookingId).max(200).default([]),
  })
  .refine(
    ({ otherId, bookingIds }) => otherId !== null || bookingIds.length > 0,
    messages.malformed,
  );

export const settleObjectionBody = z.object({
  note: givenText({ kind: 'lines', limit: 1_000 }).transform((note) => note || null),
});

export const mergeSchemas = {
  listDoubles: {
    summary: 'Members who may be one person, grouped by telephone, address or name in kana.',
    answer: z.array(z.object({ alike, members: z.array(memberAnswer) })),
  },
  readMemberDoubles: {
    summary: 'Other accounts and guests who may be the same person as a member.',
    params: uuidParams,
    answer: z.object({
      members: z.array(z.object({ alike, member: memberAnswer })),
      guestBookings: z.array(z.object({ alike, booking: adminBookingAnswer })),
    }),
  },
  mergeMembers: {
    summary:
      'Gives a member the bookings of another account, which ends, and bookings made as a guest.',
    params: uuidParams,
    body: mergeMembersBody,
    answer: memberAnswer,
  },
  settleObjection: {
    summary: 'Records that the salon dealt with an objection to a merge.',
    params: uuidParams,
    body: settleObjectionBody,
  },
};
