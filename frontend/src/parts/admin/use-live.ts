import type { LiveMessage } from '@salon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remember } from '../../api/log-position.ts';
import { refresh } from '../../api/query-client.ts';
import { staleAddresses } from './topics.ts';

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
