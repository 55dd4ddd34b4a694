import { createServer, type Socket } from 'node:net';

export interface MailSink {
  readonly url: string;
  /** Duplicates are included. */
  readonly received: readonly string[];
  /** Mails received while the server was silent, so not acknowledged. */
  readonly unanswered: readonly string[];
  count(): number;
  connections(): number;
  /** Like a server after a timeout. */
  hangUp(): void;
  answer(): void;
  close(): Promise<void>;
}

/** A silent one accepts no mail until `answer`. */
export async function openMailSink(how: 'answering' | 'silent' = 'answering'): Promise<MailSink> {
  const received: string[] = [];
  const unanswered: string[] = [];
  let isSilent = how === 'silent';
  const server = await openMailServer((mail) => {
    (isSilent ? unanswered : received).push(mail);
    return isSilent ? 'silence' : 'answer';
  });
  return Object.assign(server, {
    received,
    unanswered,
    answer() {
      isSilent = false;
    },
  });
}

export async function openMailServer(
  take: (mail: string) => 'answer' | 'silence' | 'hang up',
  /** The reply to a command instead of 250. */
  reply: (command: string) => string | undefined = () => undefined,
): Promise<Omit<MailSink, 'received' | 'unanswered' | 'answer'>> {
  let [connections, mails] = [0, 0];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A killed client is not an error of the server.
    socket.on('error', () => undefined);
    serve(
      socket,
      (mail) => {
        mails += 1;
        return take(mail);
      },
      reply,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => mails,
    connections: () => connections,
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(
  socket: Socket,
  take: Parameters<typeof openMailServer>[0],
  reply: (command: string) => string | undefined,
) {
  let text = '';
  let isMail = false;
  socket.setEncoding('utf8');
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      const next = isMail ? take(part) : 'answer';
      if (next === 'hang up') socket.destroy();
      if (next !== 'answer') return;
      const other = isMail ? undefined : reply(part);
      const begins = !isMail && /^DATA$/i.test(part) && other === undefined;
      isMail = begins;
      const usual = /^QUIT/i.test(part) ? '221 bye' : '250 taken';
      socket.write(`${other ?? (begins ? '354 go on' : usual)}\r\n`);
    }
  });
}
