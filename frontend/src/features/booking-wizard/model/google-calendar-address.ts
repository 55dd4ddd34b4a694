import type { Answer } from '../../../api/answers.ts';
import { salon } from '../../../content/salon.ts';

const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');

/** Google's form for a new entry, filled in. No person is named in it. */
export function googleCalendarAddress({ startTime, endTime, service, fortuneTeller }: Answer<'createBooking'>): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${salon.defaultName}　${service.name}（${fortuneTeller.name}）`,
    dates: `${compact(startTime)}/${compact(endTime)}`,
    ctz: 'Asia/Tokyo',
    ...(service.type === 'phone' ? {} : { location: salon.address }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
