// A mail server that takes everything and only counts.
import { createServer } from 'node:net';

/** Opens it on a port of its own; `count` says how many mails it has. */
export async function openMailServer() {
  let mails = 0;
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('latin1');
    let text = '';
    let isMail = false;
    socket.write('220 bench\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n')) {
        const line = isMail ? '' : text.slice(0, end);
        text = text.slice(end + (isMail ? 5 : 2));
        if (isMail) mails += 1;
        isMail = line === 'DATA';
        socket.write(isMail ? '354 go on\r\n' : '250 taken\r\n');
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    count: () => mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
