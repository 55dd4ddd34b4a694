import type { LogFinding, LogFindingKind } from '@salon/domain';

const words = {
  changed: 'its checksum does not match',
  gap: 'events before it in the log are missing',
  missing: 'events before it in its stream are missing',
  shortened: 'the log ends before this position, which it had reached earlier',
  'seal-events': 'the events under it are not those that were sealed',
  'seal-mac': "not made with this salon's key, or changed",
  'seal-chain': 'does not follow the previous seal',
  'lost-head': 'no seal has this head, which was kept outside of the log',
  'unknown-type': 'of a type unknown to this program',
  'newer-version': 'written by a newer program',
  unparsable: 'does not match its schema',
  'sealed-unparsable': 'its sealed fields cannot be decrypted, or do not match their schema',
  overlap: 'bookings overlap',
  'lost-key': 'the key is missing without having been destroyed',
} as const satisfies Record<LogFindingKind, string>;

export const findingText = ({ what, where }: LogFinding): string => `${where}: ${words[what]}`;
