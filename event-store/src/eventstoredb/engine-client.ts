import { EventStoreDBClient } from '@eventstore/db-client';

/** Where a server listens. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** The protected parts of the client that whoever owns it has to take over. */
interface ClientParts {
  supports: () => Promise<boolean>;
  handleError: (client: unknown, error: Error) => Promise<void>;
  getChannel: () => Promise<{ close(): void }>;
  resolveUri: () => Promise<string>;
}

export interface EngineClientOptions {
  readonly connectionString: string;
  /** Another number for each client of the same server: it gives the client a connection of its own. */
  readonly number: number;
  /** Connect here, to the leader that the last client was pointed to, and not where the connection string says. */
  readonly leader?: Endpoint | undefined;
  /** The client's connection has failed. */
  readonly onLost: () => void;
}

/** One client with one connection that nobody replaces behind its owner's back. */
export interface EngineClient {
  readonly client: EventStoreDBClient;
  /** Cancels what still runs and closes the connection, also one that is yet to be found. Call it once no call is under way. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 10_000;
const GOSSIP_TIMEOUT_SECONDS = 1;
const DISCOVER_ATTEMPTS = 3;

/**
 * Makes a client of the leader; it connects with its first call.
 * @throws Error when the connection string cannot be one, or names files that are not there.
 */
export function makeEngineClient({ connectionString, number, leader, onLost }: EngineClientOptions): EngineClient {
  const client = EventStoreDBClient.connectionString(settled(connectionString, number));
  const parts = client as unknown as ClientParts;

  // Appends by the plain call only: the batched one keeps its books in the module, for all clients together (see docs/decisions/append-path.md).
  parts.supports = async () => false;

  // By itself the client closes a failed connection at once, and an append that is just being started then throws where
  // nobody can catch it and never settles. So the owner makes a new client, and closes this one when its calls have ended.
  parts.handleError = async (_, error) => {
    if (isConnectionLoss(error)) onLost();
  };

  const openChannel = parts.getChannel;
  let channel: ReturnType<ClientParts['getChannel']> | undefined;
  let opened: { close(): void } | undefined;
  let closed = false;
  parts.getChannel = () => {
    channel ??= openChannel().then((found) => {
      // The client would begin a call on it that throws where nobody can catch it.
      if (closed) {
        found.close();
        throw new Error('The client was closed while it looked for a server.');
      }
      opened = found;
      return found;
    });
    return channel;
  };

  if (leader) parts.resolveUri = async () => `${leader.address}:${leader.port}`;

  return {
    client,
    close: async () => {
      closed = true;
      await client.dispose();
      opened?.close();
    },
  };
}

const GRPC_CANCELLED = 1;
const GRPC_UNAVAILABLE = 14;

/** Unavailable, or a call that the server cancelled; not one that was cancelled on this side. */
function isConnectionLoss(error: Error): boolean {
  const { code, details } = error as { code?: unknown; details?: unknown };
  return code === GRPC_UNAVAILABLE || (code === GRPC_CANCELLED && details !== 'Cancelled on client');
}

/**
 * The connection string with what this adapter stands on; the last of two equal names counts.
 * - Clients with equal settings share one connection, also a frozen one. The keep-alive interval is a setting, so one that
 *   differs by milliseconds keeps them apart.
 * - A wrong revision must be an error, and a search must prefer the leader.
 * - A search among servers of which one hangs must end before the call that waits for it. More tries are made by the next client.
 */
function settled(connectionString: string, number: number): string {
  const given = (name: string) => new RegExp(`[?&]${name}=(\\d+)`, 'i').exec(connectionString)?.[1];
  const settings = {
    keepAliveInterval: Number(given('keepAliveInterval') ?? KEEP_ALIVE_MS) + (number % 1_000),
    throwOnAppendFailure: true,
    nodePreference: 'leader',
    gossipTimeout: given('gossipTimeout') ?? GOSSIP_TIMEOUT_SECONDS,
    maxDiscoverAttempts: given('maxDiscoverAttempts') ?? DISCOVER_ATTEMPTS,
  };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}${query.join('&')}`;
}
