import { postalAddressOf, useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';

interface CalendarBooking {
  readonly startTime: string;
  readonly endTime: string;
  readonly service: { readonly name: string; readonly type: string };
  readonly fortuneTeller: { readonly name: string };
}

export function CalendarLinks({
  booking,
  file,
}: {
  readonly booking: CalendarBooking;
  readonly file: string;
}) {
  const { name, settings } = useSettings();
  return (
    <p className={`${theme.small} ${theme.calendarLinks}`}>
      <a href={file}>カレンダーに追加（.ics）</a>
      <a
        href={googleCalendarAddress(booking, name, postalAddressOf(settings))}
        target="_blank"
        rel="noopener"
      >
        Googleカレンダー
      </a>
    </p>
  );
}

const compact = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

function googleCalendarAddress(
  { startTime, endTime, service, fortuneTeller }: CalendarBooking,
  salonName: string,
  address: string,
) {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${salonName}　${service.name}（${fortuneTeller.name}）`,
    dates: `${compact(startTime)}/${compact(endTime)}`,
    ctz: 'Asia/Tokyo',
    ...(service.type === 'phone' || !address ? {} : { location: address }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
