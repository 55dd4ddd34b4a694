// A mail server that is down, slow, hanging, or dropping connections, and a salon killed while
// sending: no mail is lost.
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { TcpProxy } from '@salon/event-store/testing/wire';
import { Guests, openTimes } from './guests.mjs';
import { HurtSalon, milliseconds, until } from './hurt-salon.mjs';

const LETTER_SECONDS = 180;
const OUTAGE_MS = 4_000;
const SLOW_MS = 1_000;

/**
 * Temporary faults of the mail server; in `killed` the salon is killed while sending to a slow one.
 */
const MOODS = {
  async away({ wire }) {
    await wire.down();
    await milliseconds(OUTAGE_MS);
    await wire.up();
  },
  async slow({ wire }) {
    wire.slow(SLOW_MS);
    await milliseconds(OUTAGE_MS);
  },
  async hanging({ wire }) {
    wire.freeze();
    await milliseconds(OUTAGE_MS);
    wire.thaw();
  },
  /**
   * Breaks connections, some between the acceptance of a mail and the reply, when a mail can be
   * sent twice.
   */
  async flapping({ wire, mood }) {
    mood.isFlapping = true;
    for (let drop = 1; drop <= 10; drop += 1) {
      await milliseconds(OUTAGE_MS / 10);
      wire.drop();
    }
    mood.isFlapping = false;
  },
  async killed({ wire, salon, rounds }) {
    wire.slow(SLOW_MS);
    for (let kill = 1; kill <= rounds; kill += 1) {
      await milliseconds(OUTAGE_MS);
      await salon.kill();
      await salon.start();
    }
  },
};

async function run({ rounds, random, say }) {
  const [received, mood] = [[], { isFlapping: false }];
  const server = await openMailServer((mail) => {
    received.push({
      to: /^To: (.*)$/m.exec(mail)?.[1]?.trim(),
      id: /^Message-ID:\s*<(.*)>/im.exec(mail)?.[1],
    });
    return mood.isFlapping && random() < 0.3 ? 'hang up' : 'answer';
  });
  const wire = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const salon = new HurtSalon({ env: { SMTP_URL: `smtp://127.0.0.1:${wire.port}` } });
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 3, say));
    const experiments = [];
    for (const [name, happen] of Object.entries(MOODS)) {
      say(`mail server: ${name}`);
      const before = received.length;
      const known = new Set(guests.acknowledged.keys());
      let isOver = false;
      const booking = bookOn(salon, guests, () => isOver);
      await happen({ wire, mood, salon, rounds });
      isOver = true;
      guests.stop();
      await booking;
      wire.slow(0);
      const wanted = new Set(
        [...guests.acknowledged]
          .filter(([id]) => !known.has(id))
          .map(([, { guestEmail }]) => guestEmail),
      );
      const took = await until(LETTER_SECONDS, () => haveAll(received, wanted), 200);
      const sent = received.slice(before).filter(({ to }) => wanted.has(to));
      const idsByAddress = byAddress(sent);
      const strangers = [...idsByAddress.values()].filter(
        (letters) => new Set(letters.map(({ id }) => id)).size > 1,
      ).length;
      experiments.push({
        name: `no letter is lost, mail server ${name === 'killed' ? 'slow and the salon killed' : name}`,
        holds: took !== undefined && strangers === 0 && wanted.size > 0,
        counts: {
          bookings: wanted.size,
          secondsUntilAllHaveGone: took ?? 'never',
          sentTwice: sent.length - idsByAddress.size,
          twiceUnderAnotherMessageId: strangers,
        },
      });
    }
    return experiments;
  } finally {
    await salon.close();
    await wire.close();
    await server.close();
  }
}

/** Books until the end of the fault, also while the salon is killed and restarted. */
async function bookOn(salon, guests, isOver) {
  while (!isOver()) {
    await guests.book(salon, { guests: 4, pauseMs: 150 });
    await milliseconds(100);
  }
}

function haveAll(received, wanted) {
  const addressees = new Set(received.map(({ to }) => to));
  return [...wanted].every((address) => addressees.has(address));
}

function byAddress(letters) {
  const groups = new Map();
  for (const letter of letters) groups.set(letter.to, [...(groups.get(letter.to) ?? []), letter]);
  return groups;
}

export const section = {
  title: 'mail servers that are away, slow, hang or break off',
  rounds: 3,
  run,
};
