import { Metadata, status } from '@grpc/grpc-js';
import type { StandInFaults } from './stand-in-faults.ts';

/** The server's errors: a name and facts in the trailers. */
export function exception(name: string, facts: Readonly<Record<string, string | number>>) {
  const metadata = new Metadata();
  metadata.set('exception', name);
  for (const [fact, value] of Object.entries(facts)) metadata.set(fact, String(value));
  return { code: status.INVALID_ARGUMENT, details: name, metadata };
}

/** A follower refuses only requests for the leader, and answers all others from its own data. */
export function refusalOfFollower(asked: Metadata, { leader }: StandInFaults) {
  if (leader === undefined || asked.get('requires-leader')[0] !== 'true') return undefined;
  return exception('not-leader', {
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': leader.port,
  });
}
