/** The used part of WebAudio; absent in some browsers. */
type Audio = Pick<
  AudioContext,
  'state' | 'resume' | 'currentTime' | 'createOscillator' | 'createGain' | 'destination'
>;

let audio: Audio | undefined;

/** Two soft tones, the second a fourth above the first. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
] as const;
const SECONDS = 0.5;
const LOUDNESS = 0.2;

/**
 * Tries to enable sound, which browsers block until a click or key press in the page. Returns
 * whether sound is allowed now.
 */
export async function wakeSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  audio ??= new AudioContext();
  // Not awaited: while sound is blocked, the promise waits for a gesture.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  await Promise.resolve();
  return audio.state === 'running';
}

/** Rings once; silent if the browser still blocks sound. */
export async function ring(): Promise<void> {
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
