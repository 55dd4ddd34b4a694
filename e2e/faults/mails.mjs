// A mail server that is away, slow, or drops every other line, behind which no letter is lost; and letters of a salon that is killed while it sends.
import { createServer } from 'node:net';
import { Guests, openTimes } from './guests.mjs';
import { HurtSalon, milliseconds, until } from './hurt-salon.mjs';

const LETTER_SECONDS = 180;

/** A mail server with moods: `good`, `away` (hangs up at once), `slow` (2 s for each answer), `drops` (takes a mail and hangs up, now and then before it says so). */
async function openMoodyServer(random) {
  const received = [];
  const moody = { mood: 'good', received };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (moody.mood === 'away') return socket.destroy();
    socket.setEncoding('latin1');
    const say = (line) => (moody.mood === 'slow' ? setTimeout(() => socket.writable && socket.write(line), 2_000) : socket.write(line));
    let [text, isMail] = ['', false];
    say('220 moody\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n')) {
        const part = text.slice(0, end);
        text = text.slice(end + (isMail ? 5 : 2));
        if (moody.mood === 'away' || (moody.mood === 'drops' && random() < 0.1)) return socket.destroy();
        if (isMail) {
          received.push({ to: /^To: (.*)$/m.exec(part)?.[1]?.trim(), id: /^Message-ID:\s*<(.*)>/im.exec(part)?.[1] });
          // Taken, and the sender never hears of it: the window in which a letter can be sent twice.
          if (moody.mood === 'drops' && random() < 0.3) return socket.destroy();
        }
        isMail = !isMail && part === 'DATA';
        say(isMail ? '354 go on\r\n' : part === 'QUIT' ? '221 bye\r\n' : '250 taken\r\n');
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(moody, { url: `smtp://127.0.0.1:${server.address().port}`, close: () => server.close() });
}

async function run({ rounds, random, say }) {
  const server = await openMoodyServer(random);
  const salon = new HurtSalon({ env: { SMTP_URL: server.url } });
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 3, say));
    const has = () => new Set(server.received.map(({ to }) => to));
    const experiments = [];
    for (const mood of ['away', 'slow', 'drops', 'killed']) {
      say(`mail server: ${mood}`);
      server.mood = mood === 'killed' ? 'slow' : mood;
      const before = server.received.length;
      const known = new Set(guests.acknowledged.keys());
      const booking = guests.book(salon, { guests: 4, pauseMs: 150 });
      for (let kill = 1; kill <= (mood === 'killed' ? rounds : 1); kill += 1) {
        await milliseconds(4_000);
        if (mood === 'killed') {
          await salon.kill();
          await salon.start();
        }
      }
      guests.stop();
      await booking;
      server.mood = 'good';
      const wanted = [...guests.acknowledged].filter(([id]) => !known.has(id)).map(([, { guestEmail }]) => guestEmail);
      const took = await until(LETTER_SECONDS, () => wanted.every((address) => has().has(address)), 200);
      const sent = server.received.slice(before).filter(({ to }) => wanted.includes(to));
      const idsByAddress = byAddress(sent);
      const strangers = [...idsByAddress.values()].filter((letters) => new Set(letters.map(({ id }) => id)).size > 1).length;
      experiments.push({
        name: `no letter is lost, mail server ${mood === 'killed' ? 'slow and the salon killed' : mood}`,
        holds: took !== undefined && strangers === 0 && wanted.length > 0,
        counts: {
          bookings: wanted.length,
          secondsUntilAllHaveGone: took ?? 'never',
          sentTwice: sent.length - idsByAddress.size,
          twiceUnderAnotherMessageId: strangers,
        },
      });
    }
    return experiments;
  } finally {
    await salon.close();
    server.close();
  }
}

function byAddress(letters) {
  const groups = new Map();
  for (const letter of letters) groups.set(letter.to, [...(groups.get(letter.to) ?? []), letter]);
  return groups;
}

export const section = { title: 'mail servers that are away, slow or drop lines', rounds: 3, run };
