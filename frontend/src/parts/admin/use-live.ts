import type { LiveMessage, LiveTopic } from '@salon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remember } from '../../api/log-position.ts';
import { refresh } from '../../api/query-client.ts';

/** Follows the salon's live stream and reads again what has changed. Answers whether the stream is there; else 更新 is by hand. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const stream = new EventSource('/api/live', { withCredentials: true });
    stream.onopen = () => setConnected(true);
    stream.onerror = () => setConnected(false); // the browser connects again by itself
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as LiveMessage;
      remember(message.position);
      for (const address of staleAddresses(message)) void refresh(client, address);
    };
    return () => stream.close();
  }, [client]);
  return connected;
}

/** What the administration reads again for each topic of the live stream, by the beginnings of addresses. */
const READS: Readonly<Partial<Record<LiveTopic, readonly string[]>>> = {
  availability: ['/api/availability', '/api/fortune-tellers/'],
  tellers: ['/api/fortune-tellers?'],
  menu: ['/api/services'],
  announcements: ['/api/announcements'],
  reviews: ['/api/teller-reviews'],
  'schedule-images': ['/api/schedule-images'],
  settings: ['/api/store-settings'],
  bookings: ['/api/bookings', '/api/availability'],
  members: ['/api/members'],
};

/** The addresses that a message of the stream makes old. */
const staleAddresses = ({ topics }: Pick<LiveMessage, 'topics'>): readonly string[] => [
  ...new Set(topics.flatMap((topic) => READS[topic] ?? [])),
];
