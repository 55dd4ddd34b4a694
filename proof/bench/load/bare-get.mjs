// The limit for answers over HTTP: Node's server with a constant body.
import { createServer } from 'node:http';

const [, , port] = process.argv;
const body = JSON.stringify({ status: 'ok' });
createServer((_, answer) =>
  answer
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body),
).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
