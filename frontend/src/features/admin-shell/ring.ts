/** What of WebAudio a sound needs; absent in browsers without it. */
type Audio = Pick<AudioContext, 'state' | 'resume' | 'currentTime' | 'createOscillator' | 'createGain' | 'destination'>;

let audio: Audio | undefined;

/** Two soft tones, made here: the second a fourth above the first. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
] as const;
const SECONDS = 0.5;
const LOUDNESS = 0.2;

/**
 * Makes sound possible. A browser may forbid it until somebody has clicked or typed in the page; what this answers is whether it is
 * allowed now.
 */
export async function wakeSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  audio ??= new AudioContext();
  // Where it is forbidden the promise waits for a gesture, so nobody waits for it here.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  await Promise.resolve();
  return audio.state === 'running';
}

/** Rings once; where the browser still forbids sound, nothing is heard, now or later. */
export async function ring(): Promise<void> {
  if (!(await wakeSound()) || audio === undefined) return;
  for (const { hertz, at } of TONES) {
    const [tone, loudness, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
