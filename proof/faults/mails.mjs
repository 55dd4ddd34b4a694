import { openMailServer } from '@salon/backend/testing/mail-sink';
import { TcpProxy } from '@salon/event-store/testing/wire';
import { pause, until } from '../salon.mjs';

const MAIL_SECONDS = 180;
const OUTAGE_MS = 4_000;
const SLOW_MS = 1_000;

const FAULTS = {
  async away({ wire }) {
    await wire.down();
    await pause(OUTAGE_MS);
    await wire.up();
  },
  async slow({ wire }) {
    wire.slow(SLOW_MS);
    await pause(OUTAGE_MS);
    wire.slow(0);
  },
  async hanging({ wire }) {
    wire.freeze();
    await pause(OUTAGE_MS);
    wire.thaw();
  },
  /** Some connections drop after a mail is accepted and before the reply: it may be sent twice. */
  async flapping({ wire, state }) {
    state.isFlapping = true;
    for (let drop = 1; drop <= 10; drop += 1) {
      await pause(OUTAGE_MS / 10);
      wire.drop();
    }
    state.isFlapping = false;
  },
  async 'slow and the salon killed'({ wire, salon, rounds }) {
    wire.slow(SLOW_MS);
    for (let kill = 1; kill <= rounds; kill += 1) {
      await pause(OUTAGE_MS);
      await salon.kill();
      await salon.start();
    }
    wire.slow(0);
  },
};

async function run({ rounds, random, say, salon, guests }) {
  const [received, state] = [[], { isFlapping: false }];
  const server = await openMailServer((mail) => {
    received.push({
      to: /^To: (.*)$/m.exec(mail)?.[1]?.trim(),
      id: /^Message-ID:\s*<(.*)>/im.exec(mail)?.[1],
    });
    return state.isFlapping && random() < 0.3 ? 'hang up' : 'answer';
  });
  const wire = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  salon.env = { SMTP_URL: `smtp://127.0.0.1:${wire.port}` };
  try {
    await salon.stop();
    await salon.start();
    const experiments = [];
    for (const [fault, inject] of Object.entries(FAULTS)) {
      say(`mail server: ${fault}`);
      const before = new Set(guests.acknowledged.keys());
      let isOver = false;
      const injected = inject({ wire, state, salon, rounds }).then(() => {
        isOver = true;
      });
      // Again after each restart of the salon.
      while (!isOver)
        await guests.bookDuring(() => Promise.race([injected, pause(1_000)]), {
          guests: 4,
          pauseMs: 150,
        });
      await injected;
      const receivers = new Set(
        [...guests.acknowledged]
          .filter(([id]) => !before.has(id))
          .map(([, { guestEmail }]) => guestEmail),
      );
      const sent = () => received.filter(({ to }) => receivers.has(to));
      const haveAll = () => new Set(sent().map(({ to }) => to)).size === receivers.size;
      const took = await until(MAIL_SECONDS, haveAll, 200);
      const ids = new Set(sent().map(({ to, id }) => `${to} ${id}`)).size;
      experiments.push({
        name: `no letter is lost, mail server ${fault}`,
        holds: took !== undefined && receivers.size > 0,
        counts: {
          bookings: receivers.size,
          secondsUntilAllHaveGone: took ?? 'never',
          sentTwice: sent().length - receivers.size,
        },
        violations: { twiceUnderAnotherMessageId: ids - receivers.size },
      });
    }
    return experiments;
  } finally {
    await salon.stop();
    await wire.close();
    await server.close();
  }
}

export const section = {
  title: 'mail servers that are away, slow, hang or break off',
  rounds: 3,
  tellers: () => 3,
  run,
};
