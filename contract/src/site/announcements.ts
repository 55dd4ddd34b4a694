import {
  type AnnouncementContent,
  announcementCategories,
  announcementContent,
  complaints,
  limits,
  messages,
  required,
} from '@salon/domain';
import { z } from 'zod';
import { flag, idText, instantText, lines, linkOrNull, linkText, text, textOrNull, uuidParams, withDefaults } from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

export const announcementAnswer = announcementContent.extend({
  ...{ id: idText, createdAt: instantText },
  ...{ imageUrl: linkText.nullable(), buttonUrl: linkText.nullable() },
});
export type AnnouncementAnswer = z.output<typeof announcementAnswer>;

const fields = z.object({
  title: text(limits.freeText),
  content: lines(limits.content),
  category: z.enum(announcementCategories, messages.category).optional(),
  imageUrl: linkOrNull(),
  buttonText: textOrNull(),
  buttonUrl: linkOrNull(messages.url),
  isPinned: flag,
  isActive: flag,
});

const emptyAnnouncement: AnnouncementContent = {
  title: '',
  content: '',
  category: 'announcement',
  imageUrl: null,
  buttonText: null,
  buttonUrl: null,
  isPinned: false,
  isActive: true,
};

export const createAnnouncementBody = fields
  .check(complain(({ title }) => complaints({ title: required(title ?? '', messages.title) })))
  .transform((given) => withDefaults(emptyAnnouncement, given));

/** What is absent stays as it is. */
export const changeAnnouncementBody = fields.check(
  complain(({ title }) => complaints({ title: title === undefined ? undefined : required(title, messages.title) })),
);

const list = z.array(announcementAnswer);

export const announcementSchemas = {
  listAnnouncements: {
    summary: 'Active announcements and topics, pinned first, then newest.',
    answer: list,
  },
  listAllAnnouncements: {
    summary: 'All announcements, the inactive too.',
    answer: list,
  },
  publishAnnouncement: {
    summary: 'Publishes an announcement.',
    body: createAnnouncementBody,
    answer: announcementAnswer,
  },
  changeAnnouncement: {
    summary: 'Changes an announcement.',
    params: uuidParams,
    body: changeAnnouncementBody,
    answer: announcementAnswer,
  },
  deleteAnnouncement: {
    summary: 'Deletes an announcement.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;
