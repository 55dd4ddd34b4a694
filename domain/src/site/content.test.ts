import { given } from '../given.fixture.ts';
import { type AnnouncementContent, type AnnouncementEvent, announcement } from './announcement.ts';

const content: AnnouncementContent = {
  title: '新月の会',
  content: '本文',
  category: 'topics',
  imageUrl: null,
  buttonText: null,
  buttonUrl: null,
  isPinned: false,
  isActive: true,
};
const id = '44444444-4444-4444-8444-444444444444';
const published: AnnouncementEvent = { type: 'AnnouncementPublished', data: { id, content } };
const deleted: AnnouncementEvent = { type: 'AnnouncementDeleted', data: { id } };
const command = { commandId: 'now', id };

test('a piece is published once', () => {
  expect(announcement.add(given(announcement), { ...command, content })).toEqual({ kind: 'accepted', events: [published] });
  expect(announcement.add(given(announcement, published), { ...command, commandId: 'past-0', content })).toEqual({
    kind: 'accepted',
    events: [],
  });
  expect(announcement.add(given(announcement, published), { ...command, content })).toMatchObject({
    rejection: { code: 'ALREADY_EXISTS', id },
  });
});

test('a change carries the whole content', () => {
  expect(announcement.change(given(announcement, published), { ...command, changes: { isPinned: true } })).toEqual({
    kind: 'accepted',
    events: [{ type: 'AnnouncementChanged', data: { id, content: { ...content, isPinned: true } } }],
  });
  expect(announcement.change(given(announcement, published), { ...command, changes: { isActive: true } })).toEqual({
    kind: 'accepted',
    events: [],
  });
});

test('what has been deleted is not found', () => {
  expect(announcement.remove(given(announcement, published), command)).toEqual({ kind: 'accepted', events: [deleted] });
  const gone = { kind: 'rejected', rejection: { code: 'NOT_FOUND', id } };
  expect(announcement.remove(given(announcement, published, deleted), command)).toEqual(gone);
  expect(announcement.change(given(announcement, published, deleted), { ...command, changes: { isPinned: true } })).toEqual(gone);
});
