import type { LiveMessage } from '@salon/contract';
import { addressOf, LIVE_BEAT_MS } from '@salon/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberPosition } from './api.ts';
import { isBuiltFrom, refetch, refresh } from './read.ts';

interface LiveOptions {
  /** Keeps the stream open in a hidden tab, where it is otherwise closed. */
  readonly whileHidden?: boolean;
  /** False when nothing in view can become stale. */
  readonly enabled?: boolean;
}

/** State of a page's live updates. */
interface Live {
  /** Whether the stream is open. */
  readonly connected: boolean;
  /** The instant after which changes may be missing from the page; undefined while they arrive. */
  readonly lateSince: string | undefined;
}

/** Milliseconds without a beat after which a stream is replaced. */
const SILENT_MS = 2 * LIVE_BEAT_MS;
/** Milliseconds between checks of the clock, since timers stop while a device sleeps. */
const WATCH_MS = 5000;

/**
 * Follows the live stream and refetches what was made of what has changed (specification, http api:
 * live updates). Each time a stream opens, everything in view is refetched, so that no change in
 * between is missed. A stream that is silent for two beats or was refused is replaced, and so is
 * every stream when somebody comes back to the tab.
 */
export function useLive({ whileHidden = false, enabled = true }: LiveOptions = {}): Live {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  const [lateSince, setLateSince] = useState<string>();
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined;
    let stream: EventSource | undefined;
    let watch: ReturnType<typeof setInterval> | undefined;
    let heardAt = Date.now();
    let openedAt = heardAt;
    const hear = () => {
      heardAt = Date.now();
    };
    const sayLate = () => setLateSince(new Date(heardAt).toISOString());
    const close = () => {
      clearInterval(watch);
      stream?.close();
      stream = undefined;
      setConnected(false);
    };
    const open = () => {
      close();
      const opened = new EventSource(addressOf('listen'), { withCredentials: true });
      stream = opened;
      openedAt = Date.now();
      watch = setInterval(look, WATCH_MS);
      opened.onopen = () => {
        setConnected(true);
        hear();
        void refresh(client).then(() => stream === opened && setLateSince(undefined));
      };
      opened.onerror = () => setConnected(false);
      opened.addEventListener('beat', hear);
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        hear();
        const message = JSON.parse(data) as LiveMessage;
        rememberPosition(message.position);
        void refetch(client, isBuiltFrom(message.topics));
      };
    };
    const look = () => {
      if (Date.now() - heardAt > SILENT_MS) sayLate();
      if (Date.now() - Math.max(heardAt, openedAt) > SILENT_MS) open();
    };
    const follow = () => {
      if (document.visibilityState === 'visible' || (whileHidden && !stream)) open();
      else if (!whileHidden) close();
    };
    follow();
    if (!navigator.onLine) sayLate();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('offline', sayLate);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', sayLate);
      close();
      setLateSince(undefined);
    };
  }, [client, whileHidden, enabled]);
  return { connected, lateSince };
}
