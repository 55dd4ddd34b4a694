import type { PasskeyProof } from '@salon/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../hydrated.ts';
import { partOrLoadAnew } from '../or-load-anew.ts';

export const loadPasskeys = () => partOrLoadAnew(import('./passkeys.ts'));

/** A passkey belongs to a name, never to an IP address. */
export const useCanPasskeys = (): boolean =>
  useHydrated() && 'PublicKeyCredential' in window && /[a-z]$/i.test(window.location.hostname);

/** The server's challenge ends after ten minutes. */
const RENEW_MS = 8 * 60_000;

/** Returns what asks for a passkey at once; undefined where the browser cannot. */
export function usePasskeyLogin({
  logIn,
  onFailed,
}: {
  readonly logIn: (passkey: PasskeyProof) => Promise<boolean>;
  readonly onFailed: (error: unknown) => void;
}): (() => void) | undefined {
  const can = useCanPasskeys();
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const next = () => setRound((n) => n + 1);
  const logInWith = useEffectEvent(logIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers them anew
  useEffect(() => {
    if (!can || asking) return undefined;
    let isOver = false;
    const renewal = setTimeout(next, RENEW_MS);
    const offer = async () => {
      const passkey = await (await loadPasskeys()).offerPasskeys();
      if (passkey && !isOver && !(await logInWith(passkey))) next();
    };
    // The form works without.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(renewal);
    };
  }, [can, asking, round]);
  useEffect(() => {
    if (!can) return undefined;
    return () => void loadPasskeys().then(({ stopOffering }) => stopOffering());
  }, [can]);
  const ask = async () => {
    setAsking(true);
    const passkey = await (await loadPasskeys()).askForPasskey();
    if (!passkey || !(await logIn(passkey))) setAsking(false);
  };
  const fail = (error: unknown) => {
    setAsking(false);
    onFailed(error);
  };
  return can ? () => void ask().catch(fail) : undefined;
}
