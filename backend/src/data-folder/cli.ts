import { copySalon } from './copy-salon.ts';

// Copies a salon in a process of its own: `node copy-salon.js FROM TO SALON_ID`.
const [from = '', to = '', salonId = ''] = process.argv.slice(2);
process.umask(0o077);
try {
  await copySalon(from, to, salonId);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}
