/** Faults of real servers that a test can switch on in the stand-in. */
export interface StandInFaults {
  /** Subscriptions are confirmed but never receive anything. */
  muteSubscriptions: boolean;
  /** So many appends are written and never answered. */
  appendsToLeaveUnanswered: number;
  /** So many appends are written, and the server says that it gave up waiting for them. */
  appendsToGiveUpOn: number;
  /** It is a follower, which refuses requests for the leader with the leader's address. */
  leader: { readonly host: string; readonly port: number } | undefined;
}

export function noFaults(): StandInFaults {
  return {
    muteSubscriptions: false,
    appendsToLeaveUnanswered: 0,
    appendsToGiveUpOn: 0,
    leader: undefined,
  };
}
