// No mail is lost when the mail server is down, slow, hangs or drops connections, or the salon is
// killed while sending.
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { TcpProxy } from '@salon/event-store/testing/wire';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon, until } from './test-salon.mjs';

const MAIL_SECONDS = 180;
const OUTAGE_MS = 4_000;
const SLOW_MS = 1_000;

/** Faults of the mail server; in `killed` it is slow and the salon is killed. */
const FAULTS = {
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
   * Drops connections, some after a mail is accepted and before the reply: it may be sent twice.
   */
  async flapping({ wire, state }) {
    state.isFlapping = true;
    for (let drop = 1; drop <= 10; drop += 1) {
      await milliseconds(OUTAGE_MS / 10);
      wire.drop();
    }
    state.isFlapping = false;
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
  const [received, state] = [[], { isFlapping: false }];
  const server = await openMailServer((mail) => {
    received.push({
      to: /^To: (.*)$/m.exec(mail)?.[1]?.trim(),
      id: /^Message-ID:\s*<(.*)>/im.exec(mail)?.[1],
    });
    return state.isFlapping && random() < 0.3 ? 'hang up' : 'answer';
  });
  const wire = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const salon = new TestSalon({ env: { SMTP_URL: `smtp://127.0.0.1:${wire.port}` } });
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 3, say));
    const experiments = [];
    for (const [name, inject] of Object.entries(FAULTS)) {
      say(`mail server: ${name}`);
      const before = received.length;
      const known = new Set(guests.acknowledged.keys());
      let isOver = false;
      const booking = bookUntil(salon, guests, () => isOver);
      await inject({ wire, state, salon, rounds });
      isOver = true;
      guests.stop();
      await booking;
      wire.slow(0);
      const wanted = new Set(
        [...guests.acknowledged]
          .filter(([id]) => !known.has(id))
          .map(([, { guestEmail }]) => guestEmail),
      );
      const took = await until(MAIL_SECONDS, () => haveAll(received, wanted), 200);
      const sent = received.slice(before).filter(({ to }) => wanted.has(to));
      const idsByAddress = byAddress(sent);
      const changedIds = [...idsByAddress.values()].filter(
        (mails) => new Set(mails.map(({ id }) => id)).size > 1,
      ).length;
      experiments.push({
        name: `no letter is lost, mail server ${name === 'killed' ? 'slow and the salon killed' : name}`,
        holds: took !== undefined && changedIds === 0 && wanted.size > 0,
        counts: {
          bookings: wanted.size,
          secondsUntilAllHaveGone: took ?? 'never',
          sentTwice: sent.length - idsByAddress.size,
          twiceUnderAnotherMessageId: changedIds,
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

/** Books until the fault ends, also across restarts of the salon. */
async function bookUntil(salon, guests, isOver) {
  while (!isOver()) {
    await guests.book(salon, { guests: 4, pauseMs: 150 });
    await milliseconds(100);
  }
}

function haveAll(received, wanted) {
  const receivers = new Set(received.map(({ to }) => to));
  return [...wanted].every((address) => receivers.has(address));
}

function byAddress(mails) {
  const groups = new Map();
  for (const mail of mails) groups.set(mail.to, [...(groups.get(mail.to) ?? []), mail]);
  return groups;
}

export const section = {
  title: 'mail servers that are away, slow, hang or break off',
  rounds: 3,
  run,
};
