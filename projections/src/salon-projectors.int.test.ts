import { type ProjectedEvent, readEvent } from './engine/projected-event.ts';
import { salonProjectors } from './salon-projectors.ts';
import { RandomSalon } from './testing/random-salon.ts';
import { useSalonLog } from './testing/salon-log.ts';

const log = useSalonLog();

/** A document at which nobody may look. */
const untouchable = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`${String(name)} was looked at.`);
    },
    ownKeys: () => {
      throw new Error('It was looked at.');
    },
  },
);

/** One history with events of every kind. */
async function history(): Promise<readonly ProjectedEvent[]> {
  const salon = new RandomSalon();
  const events: ProjectedEvent[] = [];
  for (let step = 0; step < 400; step += 1) {
    for (const event of salon.next({ what: step % 13, who: step % 4, choice: (step >> 2) % 5 })) {
      const read = readEvent(await log().write(event));
      if (read !== undefined && 'event' in read) events.push(read.event);
    }
  }
  return events;
}

test('an event that creates its document does not look at what was there', async () => {
  const events = await history();
  const seen = new Set<string>();
  for (const { name, creates, keys, evolve, opens } of salonProjectors) {
    for (const event of events.filter(({ type }) => creates.has(type))) {
      const given = opens ? ({ ...event, opened: { name: '山田 花子' } } as ProjectedEvent) : event;
      for (const key of keys(given)) expect(evolve(untouchable, given, key)).toEqual(evolve(undefined, given, key));
      seen.add(`${name} ${event.type}`);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['bookings BookingCreated', 'booking-history BookingCreated', 'people MemberRegistered']),
  );
});
