import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required } from '../form/text-rules.ts';
import { announcementCategories } from '../site/announcement/categories.ts';
import { type AnnouncementContent, announcementContent } from '../site/announcement/events.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { flag, linkOrNull, text, textOrNull, uuidParams } from './fields.ts';
import { withDefaults } from './with-defaults.ts';

export const announcementAnswer = announcementContent.extend({ id: z.string(), createdAt: z.string() });
export type AnnouncementAnswer = z.output<typeof announcementAnswer>;

const fields = z.object({
  title: text(limits.notes),
  content: text(limits.content),
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

export const announcementCalls = {
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcements',
    who: 'all',
    summary: 'Active announcements and topics, pinned first, then newest.',
    answer: list,
    status: 200,
  },
  listAllAnnouncements: {
    method: 'GET',
    path: '/api/announcements/all',
    who: 'administrator',
    summary: 'All announcements, the inactive too.',
    answer: list,
    status: 200,
  },
  publishAnnouncement: {
    method: 'POST',
    path: '/api/announcements',
    who: 'administrator',
    summary: 'Publishes an announcement.',
    body: createAnnouncementBody,
    answer: announcementAnswer,
    status: 201,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/api/announcements/{id}',
    who: 'administrator',
    summary: 'Changes an announcement.',
    params: uuidParams,
    body: changeAnnouncementBody,
    answer: announcementAnswer,
    status: 200,
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/api/announcements/{id}',
    who: 'administrator',
    summary: 'Deletes an announcement.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;
