import { headOf } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { BookingWizard } from '../features/booking-wizard/booking-wizard.tsx';

export const head = headOf(paths.booking);

/** Online booking in four steps (specification, booking: the wizard). */
export function Page() {
  return (
    <main id="main">
      <BookingWizard />
    </main>
  );
}
