import {
  bookingFacts,
  checkMemberPassword,
  complaints,
  genders,
  limits,
  memberFields,
  memberFormFields,
  memberRanks,
  memberStatuses,
  normalizeEmail,
  profileFields,
  registrationFields,
} from '@salon/domain';
import { z } from 'zod';
import { accessProof, proofBody } from '../administrator/schemas.ts';
import { ownPasskeySchemas, passkeyList } from '../auth/passkeys.ts';
import { bookingAnswer } from '../booking/answers.ts';
import {
  addIssues,
  answerShape,
  checkField,
  done,
  emailText,
  flag,
  flagQuery,
  idText,
  instantText,
  listQuery,
  remindersChoice,
  remindersOrNull,
  secretText,
  textChange,
  typedText,
  uuidParams,
} from '../fields.ts';
import { changedBody, thingShape } from '../thing-fields.ts';
import { ownWaitingAnswer } from '../waitlist/schemas.ts';

const { email, notes, ...profile } = {
  ...thingShape(memberFields),
  gender: z.enum(genders).nullable(),
};

/** For administrators (specification, members: member entity); `totalSpent` is in yen. */
export const memberAnswer = z.object({
  id: idText,
  ...profile,
  memberRank: z.enum(memberRanks),
  status: z.enum(memberStatuses),
  newsletterSubscribed: z.boolean(),
  /** The instant of the last choice; null until then. */
  newsletterChosenAt: instantText.nullable(),
  notes,
  totalSpent: z.int(),
  visitCount: z.int(),
  lastVisit: instantText.nullable(),
  /** `lastNoShow` is the start of the last one. */
  noShows: z.int(),
  lastNoShow: instantText.nullable(),
  createdAt: instantText,
  /** A member without one has an empty user name, and may have an empty address. */
  hasLogin: z.boolean(),
  user: z.object({ email, username: z.string() }),
});
export type MemberAnswer = z.output<typeof memberAnswer>;

const memberStatsAnswer = memberAnswer.extend({
  emailVerified: z.boolean(),
  invitedAt: instantText.nullable(),
  mergeObjectedAt: instantText.nullable(),
  /** Null while the objection is open. */
  mergeObjectionSettled: z
    .object({ at: instantText, by: z.string(), note: z.string().nullable() })
    .nullable(),
  bookings: z.array(
    bookingAnswer.pick({
      id: true,
      startTime: true,
      endTime: true,
      fortuneTeller: true,
      service: true,
      totalPrice: true,
      status: true,
    }),
  ),
});
export type MemberStatsAnswer = z.output<typeof memberStatsAnswer>;

function choice<const T extends readonly string[]>(values: T) {
  return z
    .union([z.enum(values), z.literal('')])
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();
}

/**
 * All fields are optional; derived figures are ignored (specification, HTTP API: what the server
 * decides). An empty `email` counts as absent.
 */
export const changeMemberBody = z.object({
  ...changedBody(memberFormFields).shape,
  email: textChange(memberFormFields.email, emailText).transform((address) => address || undefined),
  gender: choice(genders),
  memberRank: z.enum(memberRanks).optional(),
  status: z.enum(memberStatuses).optional(),
  newsletterSubscribed: flag,
});

export const membersQuery = listQuery(memberStatuses, ['createdAt', 'name', 'lastVisit'])
  .omit({ tellerId: true })
  .extend({ noShow: flagQuery });

/** Includes internal notes. */
const profileExportAnswer = z.object({
  exportedAt: instantText,
  member: memberAnswer,
  bookings: z.array(
    bookingAnswer.extend({ ...answerShape(bookingFacts), record: z.string().nullable() }),
  ),
  waitlist: z.array(ownWaitingAnswer),
  passkeys: passkeyList,
});
export type ProfileExportAnswer = z.output<typeof profileExportAnswer>;

/** Adds every event about the member; `personal` is null without personal fields. */
const memberFileAnswer = profileExportAnswer.extend({
  facts: z.array(
    z.object({
      at: instantText,
      type: z.string(),
      stream: z.string(),
      personal: z
        .union([z.record(z.string(), z.unknown()), z.enum(['erased', 'unreadable'])])
        .nullable(),
    }),
  ),
});

export const memberSchemas = {
  readMemberOfUser: {
    summary: "A member's own name and phone, for the wizard.",
    params: uuidParams,
    answer: memberAnswer.pick({ name: true, nameKana: true, phone: true }),
  },
  listMembers: {
    summary: 'A filtered list of members.',
    query: membersQuery,
    answer: z.array(memberAnswer),
  },
  readMemberStats: {
    summary: 'A member with their figures and bookings.',
    params: uuidParams,
    answer: memberStatsAnswer,
  },
  exportMembers: {
    summary: "The list's members as CSV.",
    query: membersQuery.omit({ page: true, pageSize: true, cursor: true }),
    answer: z.string(),
  },
  exportMember: {
    summary: 'The salon’s data about a member as a file; the audit records the export.',
    params: uuidParams,
    answer: memberFileAnswer,
  },
  changeMember: {
    summary: 'Changes a member.',
    params: uuidParams,
    body: changeMemberBody,
    answer: memberAnswer,
  },
  deleteMember: {
    summary: 'Deletes a member without upcoming bookings and makes their data unreadable.',
    params: uuidParams,
  },
};

const profileAnswer = z.object({
  ...thingShape(registrationFields),
  emailVerified: z.boolean(),
  emailChangePending: z.boolean(),
  newsletterSubscribed: z.boolean(),
  /** For all of the member's bookings; null until chosen. */
  reminders: remindersOrNull,
});
export type ProfileAnswer = z.output<typeof profileAnswer>;

/**
 * Absent fields stay. Another `email` needs `currentPassword`, or that the member has confirmed who
 * they are, and the opening of its link.
 */
const changeProfileBody = z.object({
  ...changedBody(profileFields).shape,
  email: typedText(limits.email, emailText)
    .transform(normalizeEmail)
    .check(checkField(profileFields.email))
    .nullish()
    .transform((address) => address ?? undefined),
  currentPassword: secretText,
  newsletterSubscribed: flag,
  reminders: remindersChoice.nullish().transform((choice) => choice ?? undefined),
});

const changePasswordBody = z
  .object({ currentPassword: secretText, newPassword: secretText })
  .check(
    addIssues(({ newPassword }) => complaints({ newPassword: checkMemberPassword(newPassword) })),
  );

const deleteProfileBody = z.object({ password: secretText });

export const profileSchemas = {
  readProfile: {
    summary: "The member's own profile.",
    answer: profileAnswer,
  },
  changeProfile: {
    summary:
      "Changes the member's own profile; to another address a link is sent, the answer being the same for one that is taken.",
    body: changeProfileBody,
    answer: profileAnswer,
  },
  requestEmailVerification: {
    summary: "Sends the link that verifies the member's address once more.",
    answer: done,
  },
  changePassword: {
    summary: 'Sets a new password; ends the other sessions.',
    body: changePasswordBody,
    answer: done,
  },
  confirmMember: {
    summary:
      'Confirms who the member is, by password or passkey, which allows changes of access for some minutes.',
    body: accessProof,
    answer: done,
  },
  listPasskeys: ownPasskeySchemas.list,
  beginPasskey: { ...ownPasskeySchemas.begin, body: proofBody },
  addPasskey: ownPasskeySchemas.add,
  removePasskey: { ...ownPasskeySchemas.remove, body: proofBody },
  exportProfile: {
    summary: 'The salon’s data about the member.',
    answer: profileExportAnswer,
  },
  deleteProfile: {
    summary: 'Ends the membership and makes the data unreadable.',
    body: deleteProfileBody,
  },
};
