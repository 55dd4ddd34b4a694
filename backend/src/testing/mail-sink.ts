import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything. */
export interface MailSink {
  readonly url: string;
  /** Every mail as it came, also one that came twice. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** Opens a mail server on a port of its own. */
export async function openMailSink(): Promise<MailSink> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that is killed is no failure of the server.
    socket.on('error', () => undefined);
    serve(socket, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, received: string[]): void {
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
      if (isMail) received.push(part);
      const begins = !isMail && /^DATA$/i.test(part);
      isMail = begins;
      socket.write(begins ? '354 go on\r\n' : /^QUIT/i.test(part) ? '221 bye\r\n' : '250 taken\r\n');
    }
  });
}
