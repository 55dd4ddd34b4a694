import { EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';

interface Endpoint {
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
  readonly onLost: (leader?: Endpoint) => void;
}

/** One client with one connection that nobody replaces behind its owner's back. */
export interface EngineClient {
  readonly client: EventStoreDBClient;
  /** Cancels what still runs and closes the connection. Call it once no call is under way. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 10_000;

export function makeEngineClient({ connectionString, number, leader, onLost }: EngineClientOptions): EngineClient {
  const client = EventStoreDBClient.connectionString(withOwnConnection(connectionString, number));
  const parts = client as unknown as ClientParts;

  // Appends by the plain call only: the batched one keeps its books in the module, for all clients together (see docs/decisions/append-path.md).
  parts.supports = async () => false;

  // By itself the client closes a failed connection at once, and an append that is just being started then throws where
  // nobody can catch it and never settles. So the owner makes a new client, and closes this one when its calls have ended.
  parts.handleError = async (_, error) => {
    if (error instanceof NotLeaderError) onLost(error.leader);
    else if (isConnectionLoss(error)) onLost();
  };

  const openChannel = parts.getChannel;
  let channel: ReturnType<ClientParts['getChannel']> | undefined;
  parts.getChannel = () => {
    channel ??= openChannel();
    return channel;
  };

  if (leader) parts.resolveUri = async () => `${leader.address}:${leader.port}`;

  return {
    client,
    close: async () => {
      await client.dispose();
      const opened = await channel?.catch(() => undefined);
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
 * Clients with equal settings share one connection, also a frozen one. The keep-alive interval is a setting, so one that
 * differs by milliseconds keeps them apart. The last of two equal names in a connection string counts.
 */
function withOwnConnection(connectionString: string, number: number): string {
  const given = /[?&]keepAliveInterval=(-?\d+)/i.exec(connectionString)?.[1];
  if (given === '-1') return connectionString;
  const interval = Number(given ?? KEEP_ALIVE_MS) + (number % 1_000);
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}keepAliveInterval=${interval}`;
}
