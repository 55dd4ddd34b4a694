import { BookingWizard } from '../features/booking-wizard/booking-wizard.tsx';
import { headOf } from '../head/head-of.ts';
import { paths } from '../paths.ts';

export const head = headOf(paths.booking);

/** Online booking in four steps (public-site §2). */
export function Page() {
  return (
    <main id="main">
      <BookingWizard />
    </main>
  );
}
