import type { LiveMessage, LiveTopic } from '@salon/contract';
import { addressOf } from '@salon/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remember } from '../../api/log-position.ts';
import { refresh, type Thing } from '../../api/read.ts';

/** Follows the salon's live stream and reads again what has changed. Answers whether the stream is there; else 更新 is by hand. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const stream = new EventSource(addressOf('listen'), { withCredentials: true });
    stream.onopen = () => setConnected(true);
    stream.onerror = () => setConnected(false); // the browser connects again by itself
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as LiveMessage;
      remember(message.position);
      void refresh(client, ...changedBy(message));
    };
    return () => stream.close();
  }, [client]);
  return connected;
}

/** What the administration reads again for each topic of the live stream. */
const CHANGED: Readonly<Partial<Record<LiveTopic, readonly Thing[]>>> = {
  availability: ['availability', 'workingHours'],
  tellers: ['tellers'],
  menu: ['menu'],
  announcements: ['announcements'],
  reviews: ['reviews'],
  'schedule-images': ['scheduleImages'],
  settings: ['settings'],
  bookings: ['bookings', 'availability'],
  members: ['members'],
};

/** The things that a message of the stream makes old. */
const changedBy = ({ topics }: Pick<LiveMessage, 'topics'>): readonly Thing[] => [
  ...new Set(topics.flatMap((topic) => CHANGED[topic] ?? [])),
];
