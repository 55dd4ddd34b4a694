import { useKeys } from '../../parts/admin/use-keys.ts';

/** J and K move the focus from booking to booking; Enter then follows the row's own link. */
export function useRowKeys(): void {
  useKeys({ j: () => step(1), k: () => step(-1), J: () => step(1), K: () => step(-1) });
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
