import { LEASE_MS, type Lease } from './lease.ts';

/** What becomes of a lease that is held on to. */
export interface LeaseReport {
  /** Another process has it; it is renewed no more. */
  lost(): void;
  /** The store was away; it is tried again. */
  failed(error: unknown): void;
}

/** Renews a lease, one renewal after the other, until the returned function is called or it is lost. */
export function keepLease(lease: Lease, number: number, report: LeaseReport): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    try {
      const held = await lease.renew(number);
      if (ended) return;
      if (!held) return report.lost();
    } catch (error) {
      report.failed(error);
    }
    if (!ended) renewLater();
  };
  const renewLater = () => {
    timer = setTimeout(() => void renew(), LEASE_MS / 3);
  };
  renewLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
