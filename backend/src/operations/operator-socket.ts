import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { z } from 'zod';
import { operatingUser } from '../operator-actions/operator-actions.ts';
import {
  type ExitCode,
  type Print,
  type Progress,
  type Tell,
  tellNobody,
  UNREACHABLE,
} from '../operator-actions/report.ts';
import { Config } from '../process/config.ts';
import { Log } from '../process/telemetry.ts';
import { Operator } from './operator.ts';
import { splitLines } from './split-lines.ts';

export const socketPath = (dataDir: string) => join(dataDir, 'ops.sock');

/** Systems limit the length of socket paths. */
const LONGEST_PATH = 100;

const request = z.object({
  words: z.array(z.string()),
  by: z.templateLiteral(['operator:', z.string().max(200)]).optional(),
});

/**
 * One line of JSON requests, `{line}` and `{progress}` answer, `{code}` ends. Only the user of this
 * process may connect.
 */
@Injectable()
export class OperatorSocket implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;
  private readonly open = new Set<Socket>();

  constructor(
    private readonly config: Config,
    private readonly operator: Operator,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap() {
    const path = socketPath(this.config.dataDir);
    if (path.length > LONGEST_PATH) {
      this.log.warn('the path of DATA_DIR is too long for the operator socket', {
        length: path.length,
      });
      return;
    }
    // The lock of the directory is held, so this socket is a leftover of a crashed process.
    rmSync(path, { force: true });
    const server = createServer((socket) => void this.serve(socket));
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(path, resolve),
    );
    chmodSync(path, 0o600);
    this.server = server;
  }

  async onApplicationShutdown() {
    for (const socket of this.open) socket.destroy();
    await new Promise<void>((resolve) =>
      this.server === undefined ? resolve() : this.server.close(() => resolve()),
    );
  }

  private async serve(socket: Socket) {
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => socket.destroy());
    try {
      const line = await firstLineOf(socket);
      if (line !== undefined) await this.answer(socket, line);
    } catch (error) {
      this.log.error('an operator command failed', error);
    } finally {
      socket.end();
    }
  }

  private async answer(socket: Socket, line: string) {
    const send = (message: object): void =>
      void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
    const { words, by } = request.parse(JSON.parse(line));
    this.log.info('operator', { command: words.slice(0, 2).join(' ') });
    const tell: Tell = (progress) => send({ progress: progress ?? null });
    send({ code: await this.operator.run(words, (text) => send({ line: text }), tell, by) });
  }
}

/** The client may disconnect before it has sent one. Later data is ignored. */
async function firstLineOf(socket: Socket) {
  for await (const line of splitLines(
    socket.setEncoding('utf8').iterator({ destroyOnReturn: false }),
  )) {
    socket.resume();
    return line;
  }
  return undefined;
}

export async function askOwner(
  dataDir: string,
  words: readonly string[],
  print: Print,
  tell: Tell = tellNobody,
): Promise<ExitCode | undefined> {
  const socket = connect(socketPath(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return undefined;
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify({ words, by: operatingUser() })}\n`);
  try {
    for await (const line of splitLines(socket.setEncoding('utf8'))) {
      const message = JSON.parse(line) as {
        readonly line?: string;
        readonly progress?: Progress | null;
        readonly code?: ExitCode;
      };
      if (message.line !== undefined) print(message.line);
      if (message.progress !== undefined) tell(message.progress ?? undefined);
      if (message.code !== undefined) return message.code;
    }
  } catch (error) {
    if (socket.errored === null) throw error;
  }
  tell(undefined);
  print('The salon stopped before the command was done.');
  return UNREACHABLE;
}
