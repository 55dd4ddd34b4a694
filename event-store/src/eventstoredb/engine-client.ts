import { EventStoreDBClient } from '@eventstore/db-client';

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

interface ClientParts {
  supports: () => Promise<boolean>;
  handleError: (client: unknown, error: Error) => Promise<void>;
  getChannel: () => Promise<{ close(): void }>;
  resolveUri: () => Promise<string>;
}

export interface EngineClientOptions {
  readonly connectionString: string;
  /** Clients of a server with different numbers have connections of their own. */
  readonly number: number;
  readonly leader?: Endpoint | undefined;
  readonly onLost: () => void;
}

/** Has one connection, which it does not replace by itself. */
export interface EngineClient {
  readonly client: EventStoreDBClient;
  /** Closes the connection, also one that is still being discovered, when no call is under way. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 10_000;
const GOSSIP_TIMEOUT_SECONDS = 1;
const DISCOVER_ATTEMPTS = 3;

/**
 * Connects with its first call. @throws Error when the connection string cannot be one, or names
 * absent files.
 */
export function makeEngineClient({
  connectionString,
  number,
  leader,
  onLost,
}: EngineClientOptions): EngineClient {
  const client = EventStoreDBClient.connectionString(withSettings(connectionString, number));
  const parts = client as unknown as ClientParts;

  // Only the plain append call: the batched one shares state between all clients
  // (docs/decisions/append-path.md).
  parts.supports = async () => false;

  // By default the client closes a failed connection at once, and an append that is starting then
  // throws where nobody can catch it and never settles. So the owner makes a new client, and closes
  // this one when its calls have ended.
  parts.handleError = async (_, error) => {
    if (isConnectionLoss(error)) onLost();
  };

  const openChannel = parts.getChannel;
  let channel: ReturnType<ClientParts['getChannel']> | undefined;
  let opened: { close(): void } | undefined;
  let closed = false;
  parts.getChannel = () => {
    channel ??= openChannel().then((connection) => {
      // A call on it would throw where nobody can catch it.
      if (closed) {
        connection.close();
        throw new Error('The client was closed while it looked for a server.');
      }
      opened = connection;
      return connection;
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

/** Unavailable, or cancelled by the server, not by this client. */
function isConnectionLoss(error: Error) {
  const { code, details } = error as { code?: unknown; details?: unknown };
  return (
    code === GRPC_UNAVAILABLE || (code === GRPC_CANCELLED && details !== 'Cancelled on client')
  );
}

/**
 * The connection string with this adapter's settings; the last of two equal names counts.
 * - Clients with equal settings share a connection, even a frozen one: keep-alive intervals that
 *   differ by milliseconds prevent that.
 * - A wrong revision must be an error, and discovery must prefer the leader.
 * - With a hanging server, discovery must end before the call that waits for it.
 */
function withSettings(connectionString: string, number: number) {
  const setting = (name: string) =>
    new RegExp(`[?&]${name}=(\\d+)`, 'i').exec(connectionString)?.[1];
  const settings = {
    keepAliveInterval: Number(setting('keepAliveInterval') ?? KEEP_ALIVE_MS) + (number % 1_000),
    throwOnAppendFailure: true,
    nodePreference: 'leader',
    gossipTimeout: setting('gossipTimeout') ?? GOSSIP_TIMEOUT_SECONDS,
    maxDiscoverAttempts: setting('maxDiscoverAttempts') ?? DISCOVER_ATTEMPTS,
  };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}${query.join('&')}`;
}
