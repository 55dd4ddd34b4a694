import { messages } from '../form/messages.ts';
import type { Field } from './fields.ts';

export const titleField = {
  label: 'タイトル',
  kind: 'line',
  required: messages.title,
  empty: '',
} as const satisfies Field;

export const customerNameField = {
  label: 'お客さまのお名前',
  kind: 'line',
  empty: null,
} as const satisfies Field;

export const linkField = {
  label: 'リンク先',
  hint: 'https:// から、またはこのサイトのページ（/pricing など）',
  kind: 'link',
  empty: null,
} as const satisfies Field;

export const optionalPicture = { label: '画像', kind: 'picture', empty: null } as const;

export const requiredPicture = {
  ...optionalPicture,
  required: messages.image,
  empty: '',
} as const;

export const orderField = {
  label: '表示順',
  kind: 'order',
  hint: '追加のとき、空欄なら最後に並びます',
} as const satisfies Field;

export const shownField = {
  label: '公開する',
  short: '状態',
  kind: 'flag',
  words: ['公開中', '非公開'],
  initial: true,
} as const satisfies Field;

export const visibleField = {
  ...shownField,
  label: 'サイトに表示する',
  words: ['表示中', '非表示'],
} as const satisfies Field;
