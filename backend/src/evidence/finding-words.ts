import type { LogFinding, LogFindingKind } from '@salon/domain';

const words = {
  changed: 'not as it was written',
  gap: 'events of the log before it are missing',
  missing: 'events of its stream before it are missing',
  shortened: 'the log ends before this position, which it had reached',
  'seal-events': 'the events under it are not those that were sealed',
  'seal-mac': "it was not made with this salon's key, or was changed",
  'seal-chain': 'it does not follow on the seal before',
  'lost-head': 'no seal has this head, which was kept outside of the log',
  'unknown-type': 'this program does not know the type',
  'newer-version': 'a later program wrote it',
  unparsable: 'it does not fit its schema',
  'sealed-unparsable': 'its sealed fields do not open, or do not fit their schema',
  overlap: 'bookings overlap',
  'lost-key': 'the key is neither there nor destroyed',
} as const satisfies Record<LogFindingKind, string>;

/** A finding of a proof in words, for operators. */
export const findingText = ({ what, where }: LogFinding): string => `${where}: ${words[what]}`;
