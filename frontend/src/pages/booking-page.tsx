import { read } from '../api/read.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { AddressRule } from '../app/page-module.ts';
import { BookingWizard } from '../features/booking-wizard/booking-wizard.tsx';
import { renderedAddress } from '../features/booking-wizard/wizard-choice.ts';

export const head = wordsHead('booking');

const services = read('listServices');
const tellers = read('listTellers');

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
