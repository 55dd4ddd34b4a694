import { PICTURE_PIXELS } from '@salon/domain';
import sharp, { type Sharp } from 'sharp';
import type { NamedPicture } from '../ports/pictures.ts';
import { hashOf, PICTURE_WIDTHS, wholeName, widthName } from './picture-names.ts';

type Encoded =
  | { readonly kind: 'encoded'; readonly pictures: readonly NamedPicture[] }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'too-many-pixels' };

const WIDEST = Math.max(...PICTURE_WIDTHS);
/** WebP allows at most 16,383 pixels; no page shows more than this. */
const HIGHEST = 4096;
const SECONDS = 20;

// Uploads are rare and do not repeat, so a cache in libvips would only cost memory.
sharp.cache(false);

/**
 * The widths go up to its own, the whole picture last; applies the EXIF orientation and drops all
 * metadata. AVIF was measured: at a speed that an upload can wait for, its files were larger (1920
 * wide: 85 kB after 350 ms; WebP 56 kB).
 */
export async function encodePicture(file: Buffer): Promise<Encoded> {
  if (pictureTypeOf(file) === undefined) return { kind: 'no-picture' };
  // The header has the dimensions, so that a decompression bomb is not decompressed.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return { kind: 'no-picture' };
  if (header.width * header.height > PICTURE_PIXELS) return { kind: 'too-many-pixels' };
  const decoded = await decode(file);
  return decoded === undefined
    ? { kind: 'no-picture' }
    : { kind: 'encoded', pictures: await encode(hashOf(file), decoded) };
}

interface Decoded {
  readonly width: number;
  pixels(): Sharp;
}

async function decode(file: Buffer) {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, pixels: () => sharp(data, { raw: { width, height, channels } }) };
  } catch {
    return undefined;
  }
}

async function encode(hash: string, { width, pixels }: Decoded) {
  const pictures: NamedPicture[] = [];
  for (const narrower of PICTURE_WIDTHS.filter((each) => each < width)) {
    pictures.push({
      name: widthName(hash, narrower),
      bytes: await webp(pixels().resize({ width: narrower })),
    });
  }
  return [...pictures, { name: wholeName(hash), bytes: await webp(pixels()) }];
}

const webp = (picture: Sharp) => picture.webp({ quality: 82, smartSubsample: true }).toBuffer();

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Undefined for anything that is not accepted (specification, content: pictures). */
function pictureTypeOf(file: Buffer) {
  if (file.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  if (file.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
