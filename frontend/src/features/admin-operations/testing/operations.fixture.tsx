import { type Replies, salonServer } from '../../../api/testing/salon-server.ts';
import { showAdmin } from '../../../parts/admin/testing/show-admin.tsx';
import { OperationsTab } from '../operations-tab.tsx';
import type { ModelStatus, Operations, ParkedEvents } from '../operations-texts.ts';

export const model = (changes: Partial<ModelStatus> = {}): ModelStatus => ({
  name: 'bookings',
  label: '予約',
  version: 9,
  state: 'live',
  position: '0000000000000042',
  setAside: 0,
  lag: { events: 0, isMore: false, seconds: 0 },
  rebuild: null,
  switchedAt: null,
  ...changes,
});

const operations = (changes: Partial<Operations> = {}): Operations => ({
  at: '2026-10-24T04:40:00.000Z',
  models: [model()],
  reactors: [
    {
      name: 'mail',
      label: 'メールの作成',
      position: '0000000000000042',
      setAside: 0,
      lag: { events: 0, isMore: false, seconds: 0 },
      isHere: true,
    },
  ],
  parked: [],
  unreadableStreams: [],
  mails: { waiting: 2, dead: 0 },
  failingTasks: [],
  down: [],
  profile: 'embedded',
  disk: {
    free: 12_300_000_000,
    total: 80_000_000_000,
    files: [{ name: 'salon.db', bytes: 4_200_000 }],
  },
  backups: {
    kept: 3,
    most: 7,
    last: { at: '2026-10-23T17:00:00.000Z', bytes: 45_000_000 },
    failure: null,
    isMissing: false,
  },
  audit: { isRunning: false, last: null },
  process: {
    startedAt: '2026-10-24T01:35:00.000Z',
    memory: 181_000_000,
    roles: ['web', 'projections', 'mail'],
  },
  ...changes,
});

export function showOperations(
  changes: Partial<Operations> = {},
  replies: Replies = {},
  query = '',
): ReturnType<typeof salonServer> {
  const server = salonServer({
    readOperations: () => operations(changes),
    listAudit: () => [],
    ...replies,
  });
  showAdmin(<OperationsTab />, `/admin?tab=operations${query}`);
  return server;
}

export const replaying = {
  purpose: 'replay',
  events: 12_000,
  rate: 3_210,
  secondsLeft: 130,
} as const;

export const parked: ParkedEvents = {
  reader: 'banners',
  label: 'バナー',
  key: 'stream:banner-1',
  error: 'content is missing',
  attempts: 2,
  waiting: 3,
  events: [
    {
      position: '0000000000000017',
      at: '2026-10-24T04:00:00.000Z',
      type: 'BannerAdded',
      stream: 'banner-1',
      revision: 0,
      text: 'バナーを追加しました',
      fields: { title: '秋の夜長' },
      isSealed: true,
    },
  ],
};
