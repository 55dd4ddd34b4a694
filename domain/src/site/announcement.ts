import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import type { Fields } from '../thing/fields.ts';
import {
  linkField,
  oldestFirst,
  optionalPicture,
  recordKind,
  shownField,
  titleField,
} from '../thing/record-kind.ts';

export const announcementFields = {
  title: titleField,
  category: {
    label: 'カテゴリ',
    short: 'カテゴリー',
    kind: 'choice',
    options: { announcement: 'お知らせ', topics: 'トピックス' },
    message: messages.category,
  },
  content: { label: '本文', kind: 'lines', limit: limits.content, empty: '', rows: 8 },
  imageUrl: { ...optionalPicture, upload: 'announcement' },
  buttonText: { label: 'ボタンの文字', kind: 'line', empty: null },
  buttonUrl: { ...linkField, label: 'ボタンのリンク先' },
  isPinned: {
    label: '先頭に固定する',
    short: '固定',
    kind: 'flag',
    words: ['固定中', '固定なし'],
    initial: false,
  },
  isActive: shownField,
} as const satisfies Fields;

export const announcement = recordKind({
  stream: 'announcement',
  label: 'お知らせ',
  plural: 'announcements',
  events: {
    added: 'AnnouncementPublished',
    changed: 'AnnouncementChanged',
    deleted: 'AnnouncementDeleted',
  },
  addition: '掲載',
  fields: announcementFields,
  called: 'title',
  isPublic: ({ isActive }) => isActive,
  /** Pinned first, then newest (specification, content: lists of content). */
  inOrder: (a, b) => Number(b.isPinned) - Number(a.isPinned) || oldestFirst(b, a),
});
