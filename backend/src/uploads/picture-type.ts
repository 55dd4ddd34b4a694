import type { PictureType } from '@salon/domain';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What kind of picture a file is by its first bytes, whatever it is called; undefined for anything that is not taken (decisions §3). */
export function pictureTypeOf(file: Buffer): PictureType | undefined {
  if (file.subarray(0, JPEG.length).equals(JPEG)) {
    return 'image/jpeg';
  }
  if (file.subarray(0, PNG.length).equals(PNG)) {
    return 'image/png';
  }
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
