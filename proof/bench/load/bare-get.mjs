// The limit for answers over HTTP: Node's server with a constant body.
import { createServer } from 'node:http';

const body = JSON.stringify({ status: 'ok' });
createServer((_, answer) =>
  answer
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body),
).listen(Number(process.env.PORT), '127.0.0.1');
