import { mkdir, writeFile } from 'node:fs/promises';
import { pictures } from './pictures.ts';
import { type Letter, letter } from './review-picture.ts';

export { ogPicture } from './og-picture.ts';

/**
 * Writes every picture of the site as `{folder}/{name}.svg`, the letters as `review-{name}.svg`.
 * No randomness: the same code and texts give the same files. Answers how many were written.
 */
export async function draw(folder: string, letters: readonly Letter[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const all = [...pictures(), ...letters.map((one) => [`review-${one.name}`, letter(one)] as const)];
  await Promise.all(all.map(([name, svg]) => writeFile(`${folder}/${name}.svg`, svg)));
  return all.length;
}
