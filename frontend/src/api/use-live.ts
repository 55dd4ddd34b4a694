import type { LiveMessage } from '@salon/contract';
import { LIVE_BEAT_MS, siteRoutes } from '@salon/contract/site-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberPosition } from './api.ts';
import { isBuiltFrom, refetch, refresh } from './read.ts';

interface LiveOptions {
  readonly whileHidden?: boolean;
  readonly enabled?: boolean;
}

/** A stream without a beat for this long is replaced. */
const SILENT_MS = 2 * LIVE_BEAT_MS;
/** The clock is checked, since timers stop while a device sleeps. */
const WATCH_MS = 5000;

/**
 * Only one tab of the browser follows while hidden: six would take all connections that a browser
 * opens to a host over HTTP/1.1.
 */
function followAlone(signal: AbortSignal, onTurn: () => void) {
  // Unknown to older browsers and to pages without https.
  if (!('locks' in navigator)) return;
  const follow = () => {
    onTurn();
    return new Promise<void>((end) => signal.addEventListener('abort', () => end()));
  };
  navigator.locks.request('salon-live', { signal }, follow).catch(() => undefined);
}

/**
 * Each opening refetches all reads in view, so that no change before it is missed (specification,
 * http api: live updates). Returning to the tab always opens a new stream.
 */
export function useLive({ whileHidden = false, enabled = true }: LiveOptions = {}) {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  /** Changes after this instant may be missing. */
  const [staleSince, setStaleSince] = useState<string>();
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let heardAt = Date.now();
    let openedAt = heardAt;
    const noteBeat = () => {
      heardAt = Date.now();
    };
    const markStale = () => setStaleSince(new Date(heardAt).toISOString());
    const close = () => {
      clearInterval(timer);
      stream?.close();
      stream = undefined;
      setConnected(false);
    };
    const open = () => {
      close();
      const opened = new EventSource(siteRoutes.listen.path, { withCredentials: true });
      stream = opened;
      openedAt = Date.now();
      timer = setInterval(checkSilence, WATCH_MS);
      opened.onopen = () => {
        setConnected(true);
        noteBeat();
        void refresh(client).then(() => stream === opened && setStaleSince(undefined));
      };
      opened.onerror = () => setConnected(false);
      opened.addEventListener('beat', noteBeat);
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        noteBeat();
        const message = JSON.parse(data) as LiveMessage;
        rememberPosition(message.position);
        void refetch(client, isBuiltFrom(message.topics));
      };
    };
    const checkSilence = () => {
      if (Date.now() - heardAt > SILENT_MS) markStale();
      if (Date.now() - Math.max(heardAt, openedAt) > SILENT_MS) open();
    };
    let isFollower = false;
    const onVisibility = () => {
      if (document.visibilityState === 'visible' || (isFollower && !stream)) open();
      else if (!isFollower) close();
    };
    const left = new AbortController();
    if (whileHidden)
      followAlone(left.signal, () => {
        isFollower = true;
        if (!stream) onVisibility();
      });
    onVisibility();
    if (!navigator.onLine) markStale();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onVisibility);
    window.addEventListener('offline', markStale);
    return () => {
      left.abort();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onVisibility);
      window.removeEventListener('offline', markStale);
      close();
      setStaleSince(undefined);
    };
  }, [client, whileHidden, enabled]);
  return { connected, staleSince };
}
