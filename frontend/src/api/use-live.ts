import type { LiveMessage, LiveTopic } from '@salon/contract';
import { addressOf } from '@salon/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberPosition } from './api.ts';
import { refresh, type Thing } from './read.ts';

interface LiveOptions {
  /** Goes on in a tab that nobody sees. Else the stream ends there, and what is shown is read again on coming back. */
  readonly whileHidden?: boolean;
  /** False where nothing in view can grow old. */
  readonly enabled?: boolean;
}

/** After this time a stream that the server refused (too many are open) is tried again; a broken one the browser mends by itself. */
const RETRY_MS = 30_000;

/**
 * Follows the salon's live stream and reads again what has changed. Whenever the stream opens, everything in view is read again:
 * a change between the first reading and the opening is not missed. Answers whether the stream is there.
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

/** What is read again for each topic of the live stream; of that, only what is in view. A topic that is missing here does not compile. */
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
  // A role that was given or taken: the session says which, and the menu follows.
  administrators: ['administrators', 'ownAccess', 'session'],
};

const thingsOf = (topics: readonly LiveTopic[]): readonly Thing[] => [...new Set(topics.flatMap((topic) => CHANGED[topic]))];

const EVERYTHING = thingsOf(Object.keys(CHANGED) as LiveTopic[]);

/** The things that a message of the stream makes old. */
const changedBy = ({ topics }: Pick<LiveMessage, 'topics'>): readonly Thing[] => thingsOf(topics);
