import { Metadata, status } from '@grpc/grpc-js';

export const noFaults = () => ({
  /** Subscriptions are confirmed but never receive anything. */
  muteSubscriptions: false,
  /** So many appends are written and never answered. */
  appendsToLeaveUnanswered: 0,
  /** So many appends are written, and the server says that it gave up waiting for them. */
  appendsToGiveUpOn: 0,
  /** If set, the node is a follower and refuses requests for the leader with this address. */
  leader: undefined as { readonly host: string; readonly port: number } | undefined,
});

export type StandInFaults = ReturnType<typeof noFaults>;

export function exception(name: string, facts: Readonly<Record<string, string | number>>) {
  const metadata = new Metadata();
  metadata.set('exception', name);
  for (const [fact, value] of Object.entries(facts)) metadata.set(fact, String(value));
  return { code: status.INVALID_ARGUMENT, details: name, metadata };
}

/** A follower refuses only requests for the leader. */
export function refusalOfFollower(asked: Metadata, { leader }: StandInFaults) {
  if (leader === undefined || asked.get('requires-leader')[0] !== 'true') return undefined;
  return exception('not-leader', {
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': leader.port,
  });
}
