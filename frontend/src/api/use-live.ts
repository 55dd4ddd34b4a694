import type { LiveMessage, LiveTopic } from '@salon/contract';
import { addressOf } from '@salon/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberPosition } from './api.ts';
import { refresh, type Thing } from './read.ts';

interface LiveOptions {
  /** Keeps the stream open in a hidden tab. Otherwise it is closed there, and everything in view is refetched on return. */
  readonly whileHidden?: boolean;
  /** False when nothing in view can become stale. */
  readonly enabled?: boolean;
}

/** Milliseconds until a stream that the server refused (too many are open) is retried; the browser itself reconnects broken ones. */
const RETRY_MS = 30_000;

/**
 * Follows the live stream and refetches what has changed. Each time the stream opens, everything in view is refetched, so that no change in between
 * is missed. Returns whether the stream is open.
 */
export function useLive({ whileHidden = false, enabled = true }: LiveOptions = {}): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined;
    let stream: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(retry);
      stream?.close();
      stream = undefined;
      setConnected(false);
    };
    const open = () => {
      close();
      const opened = new EventSource(addressOf('listen'), { withCredentials: true });
      stream = opened;
      opened.onopen = () => {
        setConnected(true);
        void refresh(client, ...EVERYTHING);
      };
      opened.onerror = () => {
        setConnected(false);
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS);
      };
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as LiveMessage;
        rememberPosition(message.position);
        void refresh(client, ...changedBy(message));
      };
    };
    const follow = () => (document.visibilityState === 'visible' || whileHidden ? stream || open() : close());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [client, whileHidden, enabled]);
  return connected;
}

/** What each topic of the live stream makes stale; only reads in view are refetched. A missing topic does not compile. */
const CHANGED: Readonly<Record<LiveTopic, readonly Thing[]>> = {
  availability: ['availability', 'workingHours', 'takenTimes'],
  tellers: ['tellers'],
  menu: ['menu'],
  announcements: ['announcements'],
  banners: ['banners'],
  reviews: ['reviews'],
  'review-images': ['reviewImages'],
  'schedule-images': ['scheduleImages'],
  settings: ['settings'],
  'my-bookings': ['bookings', 'waits'],
  profile: ['profile'],
  'own-agenda': ['ownAgenda'],
  bookings: ['bookings', 'availability'],
  members: ['members'],
  applications: ['applications'],
  inquiries: ['inquiries'],
  waitlist: ['waitlist'],
  mails: ['mails', 'bookingMails'],
  audit: ['audit'],
  // After a change of roles the session is refetched, and the menu follows.
  administrators: ['administrators', 'ownAccess', 'session'],
};

const thingsOf = (topics: readonly LiveTopic[]): readonly Thing[] => [...new Set(topics.flatMap((topic) => CHANGED[topic]))];

const EVERYTHING = thingsOf(Object.keys(CHANGED) as LiveTopic[]);

const changedBy = ({ topics }: Pick<LiveMessage, 'topics'>): readonly Thing[] => thingsOf(topics);
