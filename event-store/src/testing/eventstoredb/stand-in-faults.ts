/** What the stand-in does wrong, as real servers do; a test switches it on. */
export interface StandInFaults {
  /** Subscriptions are confirmed and then get nothing, for ever. */
  muteSubscriptions: boolean;
  /** So many appends are written and never answered. */
  appendsToLeaveUnanswered: number;
  /** So many appends are written, and the server says that it gave up waiting for them. */
  appendsToGiveUpOn: number;
  /** It is a follower: who asks for the leader is refused with the address of this one. */
  leader: { readonly host: string; readonly port: number } | undefined;
}

export function noFaults(): StandInFaults {
  return { muteSubscriptions: false, appendsToLeaveUnanswered: 0, appendsToGiveUpOn: 0, leader: undefined };
}
