import { limits } from '../form/form-fields.ts';
import type { Fields } from '../thing/fields.ts';
import {
  byDisplayOrder,
  linkField,
  optionalPicture,
  orderField,
  recordKind,
  shownField,
  titleField,
} from '../thing/record-kind.ts';

export const bannerFields = {
  title: titleField,
  description: { label: '説明', kind: 'lines', limit: limits.freeText, empty: null },
  imageUrl: { ...optionalPicture, upload: 'banner' },
  linkUrl: linkField,
  /** Only `home` exists. */
  position: { label: '表示位置', kind: 'line', empty: 'home', asked: false },
  displayOrder: { ...orderField, hint: '小さいほど先に並びます。追加のとき、空欄なら最後です' },
  isActive: shownField,
} as const satisfies Fields;

export const banner = recordKind({
  stream: 'banner',
  label: 'バナー',
  plural: 'banners',
  events: { added: 'BannerAdded', changed: 'BannerChanged', deleted: 'BannerDeleted' },
  fields: bannerFields,
  called: 'title',
  isPublic: ({ isActive }) => isActive,
  inOrder: byDisplayOrder,
});
