import type { Announcement } from '../../api/api.ts';
import { latestPosts } from './news-and-media.tsx';

const post = (id: string, category: Announcement['category']) => ({ id, category }) as Announcement;

test('three posts of a category are shown, in the server’s order', () => {
  const all = [
    post('1', 'announcement'),
    post('2', 'topics'),
    post('3', 'announcement'),
    post('4', 'announcement'),
    post('5', 'announcement'),
  ];
  expect(latestPosts(all, 'announcement').map(({ id }) => id)).toEqual(['1', '3', '4']);
  expect(latestPosts(all, 'topics').map(({ id }) => id)).toEqual(['2']);
});
