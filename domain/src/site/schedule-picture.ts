import { messages } from '../form/messages.ts';
import type { Fields } from '../thing/fields.ts';
import { oldestFirst, recordKind, requiredPicture, visibleField } from '../thing/record-kind.ts';
import { isSalonMonth } from '../time/time.ts';

export const schedulePictureFields = {
  month: {
    label: '対象月',
    short: '月',
    kind: 'month',
    required: messages.month,
    rule: validMonth,
    empty: '',
  },
  imageUrl: { ...requiredPicture, upload: 'schedule' },
  isVisible: visibleField,
} as const satisfies Fields;

function validMonth(text: string) {
  return isSalonMonth(text) ? undefined : messages.monthForm;
}

export const schedulePicture = recordKind({
  stream: 'schedulePicture',
  label: '出演表',
  plural: 'schedule-pictures',
  events: {
    added: 'SchedulePictureAdded',
    changed: 'SchedulePictureChanged',
    deleted: 'SchedulePictureDeleted',
  },
  fields: schedulePictureFields,
  called: 'month',
  isPublic: ({ isVisible }) => isVisible,
  inOrder: (a, b) => a.month.localeCompare(b.month) || oldestFirst(a, b),
});
