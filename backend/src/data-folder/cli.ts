import { copySalon } from './copy-salon.ts';

// Copies a salon in a process of its own: `node copy-salon.js FROM TO`.
const [from = '', to = ''] = process.argv.slice(2);
process.umask(0o077);
try {
  await copySalon(from, to);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}
