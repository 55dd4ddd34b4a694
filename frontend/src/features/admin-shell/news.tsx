import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { storedInBrowser, useStored } from '../../app/browser-storage.ts';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { newsKey } from '../../parts/admin/tabs.ts';

const LOOKED_AT = 20;
const SEEN_BY = ['pointerdown', 'keydown', 'focus'] as const;

function onPresence(listener: () => void): () => void {
  for (const event of SEEN_BY) window.addEventListener(event, listener);
  return () => {
    for (const event of SEEN_BY) window.removeEventListener(event, listener);
  };
}

export const ringSetting = storedInBrowser('admin-ring', false, (stored) => stored === true);

function useArrivals(): ReadonlySet<string> | undefined {
  const recent = useRead(adminReads.recentBookings(LOOKED_AT)).data;
  const waiting = useRead(read('listPendingBookings')).data;
  if (recent === undefined || waiting === undefined) return undefined;
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested);
  return new Set([
    ...[...recent, ...waiting].map(({ id }) => id),
    ...requests.map(({ id }) => `cancel ${id}`),
  ]);
}

/**
 * The page's title counts new bookings and requests until somebody returns (specification,
 * administration: heard at once).
 */
export function News() {
  const client = useQueryClient();
  const arrivals = useArrivals();
  const seenIds = useRef<Set<string>>(undefined);
  const rings = useStored(ringSetting);
  const [isMute, setIsMute] = useState(false);

  useEffect(() => {
    if (arrivals === undefined) return;
    const fresh = [...arrivals].filter((id) => seenIds.current && !seenIds.current.has(id));
    seenIds.current = new Set([...(seenIds.current ?? []), ...arrivals]);
    if (fresh.length === 0) return;
    client.setQueryData<number>(newsKey, (before = 0) => before + fresh.length);
    if (rings) void ring();
  });

  useEffect(() => {
    // Read by the page's title; reset when somebody returns to the page.
    client.setQueryDefaults(newsKey, { gcTime: Number.POSITIVE_INFINITY });
    const seen = () => {
      if (client.getQueryData<number>(newsKey)) client.setQueryData(newsKey, 0);
    };
    const stop = onPresence(seen);
    return () => {
      stop();
      client.removeQueries({ queryKey: newsKey });
    };
  }, [client]);

  useEffect(() => {
    if (!rings) return undefined;
    // Any gesture allows sound; until then the page says that it is muted.
    const wake = () => void wakeSound().then((isAwake) => setIsMute(!isAwake));
    wake();
    return onPresence(wake);
  }, [rings]);

  const toggle = () => {
    ringSetting.keep(!rings);
    if (!rings) void ring();
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={rings}
        title="新しい予約や申請があると鳴ります"
        onClick={toggle}
      >
        {`通知音 ${rings ? '入' : '切'}`}
      </button>
      <small role="status">{rings && isMute && '画面を一度押すと鳴るようになります'}</small>
    </>
  );
}

/** WebAudio is absent in some browsers. */
let audio: AudioContext | undefined;

const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
] as const;
const SECONDS = 0.5;
const LOUDNESS = 0.2;

/** Browsers block sound until a gesture; returns whether it is allowed. */
async function wakeSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  audio ??= new AudioContext();
  // Not awaited: while sound is blocked, the promise waits for a gesture.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  await Promise.resolve();
  return audio.state === 'running';
}

async function ring() {
  if (!(await wakeSound()) || audio === undefined) return;
  for (const { hertz, at } of TONES) {
    const [tone, loudness, start] = [
      audio.createOscillator(),
      audio.createGain(),
      audio.currentTime + at,
    ];
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
