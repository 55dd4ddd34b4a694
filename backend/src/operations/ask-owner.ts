import { connect } from 'node:net';
import { operatingUser } from '../operator-actions/operator-actions.ts';
import {
  type ExitCode,
  type Print,
  type Progress,
  type Tell,
  tellNobody,
  UNREACHABLE,
} from '../operator-actions/report.ts';
import { socketPath } from './operator-socket.ts';
import { splitLines } from './split-lines.ts';

/** Undefined without an owner. */
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
