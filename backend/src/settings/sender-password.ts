import type { SealedPassword } from '@salon/domain';
import { openText, sealText } from '@salon/event-store';

const ABOUT = 'settings: sender password';

/** `id` is that of the event that carries it. */
export const sealSenderPassword = (
  settingsKey: Uint8Array,
  id: string,
  password: string,
): SealedPassword => sealText(settingsKey, id, ABOUT, password);

/** Only for the mail transport. */
export const openSenderPassword = (settingsKey: Uint8Array, sealed: SealedPassword) =>
  openText(settingsKey, ABOUT, sealed);
