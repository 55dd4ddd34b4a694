import { z } from 'zod';
import {
  breakIdSchema,
  type EventOf,
  endTimeSchema,
  eventOf,
  noMail,
  noValues,
  timeSchema,
} from '../event-definition.ts';
import { formatDate } from '../time/time.ts';
import { dayOf, ownAgenda } from './working-hours-events.ts';

export const defaultBreakNote = '休憩';

const breakEvent = eventOf('hours', 'break', { ...ownAgenda, breakId: breakIdSchema }, 'breakId');

export const breakEvents = {
  BreakAdded: breakEvent({
    /** `note` is the purpose in the salon's words: 休憩, 片付け. */
    data: { startTime: timeSchema, endTime: endTimeSchema, note: z.string() },
    values: ({ date, startTime, endTime, note }) => ({
      時間: `${startTime}～${endTime}`,
      日: formatDate(date),
      内容: note,
    }),
    sentence: (data, context) =>
      `${dayOf(data, context)} ${data.startTime}～${data.endTime}に「${data.note}」を入れました`,
    mails: noMail,
  }),
  BreakRemoved: breakEvent({
    values: noValues,
    sentence(data, context) {
      const { 時間: time, 内容: note } = context.before ?? {};
      return `${dayOf(data, context)}${time ? ` ${time}` : ''}の${note ? `「${note}」` : '休憩'}を外しました`;
    },
    mails: noMail,
  }),
};

export type BreakEvent = EventOf<typeof breakEvents>;
