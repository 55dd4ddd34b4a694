import { tokyoInstant } from '@salon/domain';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { AddressRule, PageReads, ReadPlace } from '../app/page-module.ts';
import { BookingWizard } from '../features/booking-wizard/booking-wizard.tsx';
import { renderedAddress } from '../features/booking-wizard/wizard-choice.ts';
import { calendarSpan, timesReads } from '../parts/calendar/times-reads.ts';

export const head = wordsHead('booking');

const services = read('listServices');
const tellers = read('listTellers');

export const readsAhead: PageReads = (place) => [
  reads.words('booking'),
  services,
  tellers,
  timesShown(place),
];

function timesShown({ today, query }: ReadPlace) {
  const [service, teller] = [query.get('service'), query.get('teller')];
  if (!service || !teller) return reads.nextFree();
  return timesReads.availability(teller, service, calendarSpan(tokyoInstant(today, '00:00')));
}

export const address: AddressRule = {
  reads: [services, tellers],
  of: ({ query, now, cached }) =>
    renderedAddress(query, now, { services: cached(services), tellers: cached(tellers) }),
};

export function Page() {
  return (
    <main id="main">
      <BookingWizard />
    </main>
  );
}
