import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** All letters that lie in the salon's mailbox folder. */
export async function lettersIn(dataDir: string): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mailbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** Waits until a letter fits, and gives it; mail is never in the path of a request, so it comes a moment later. */
export async function letterThat(dataDir: string, fits: (letter: Email) => boolean): Promise<Email> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const found = await lettersIn(dataDir).then(
      (letters) => letters.find(fits),
      () => undefined,
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No such letter came within fifteen seconds.');
}
