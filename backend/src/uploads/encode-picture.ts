import { PICTURE_PIXELS, type PictureType } from '@salon/domain';
import sharp, { type Sharp } from 'sharp';
import type { NamedPicture } from '../ports/pictures.ts';
import { hashOf, PICTURE_WIDTHS, wholeName, widthName } from './picture-names.ts';

/** The pictures of one upload, or why there are none. */
type Encoded =
  | { readonly kind: 'encoded'; readonly pictures: readonly NamedPicture[] }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'too-many-pixels' };

const WIDEST = Math.max(...PICTURE_WIDTHS);
/** WebP ends at 16,383 pixels; no page shows more than this. */
const HIGHEST = 4096;
const SECONDS = 20;

// Uploads are rare and each is another picture: what libvips would keep of them is only memory.
sharp.cache(false);

/**
 * Decodes a file and encodes it anew as WebP in a range of widths, none wider than it is, the whole
 * picture last. Turned as its EXIF says; all metadata, places above all, stay behind. AVIF was
 * measured and left out: at a speed that an upload can wait for its files were larger (1920 wide:
 * 85 kB after 350 ms; WebP 56 kB), smaller ones took over six seconds.
 */
export async function encodePicture(file: Buffer): Promise<Encoded> {
  if (pictureTypeOf(file) === undefined) {
    return { kind: 'no-picture' };
  }
  // The header alone is read here: a bomb is told by what it says of itself, before anything is
  // unpacked.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) {
    return { kind: 'no-picture' };
  }
  if (header.width * header.height > PICTURE_PIXELS) {
    return { kind: 'too-many-pixels' };
  }
  const decoded = await decode(file);
  return decoded === undefined
    ? { kind: 'no-picture' }
    : { kind: 'encoded', pictures: await encode(hashOf(file), decoded) };
}

interface Decoded {
  readonly width: number;
  pixels(): Sharp;
}

async function decode(file: Buffer): Promise<Decoded | undefined> {
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
    // Whatever the decoder says of it, for the caller it is a file that cannot be decoded.
    return undefined;
  }
}

async function encode(hash: string, { width, pixels }: Decoded): Promise<readonly NamedPicture[]> {
  const pictures: NamedPicture[] = [];
  for (const narrower of PICTURE_WIDTHS.filter((one) => one < width)) {
    pictures.push({
      name: widthName(hash, narrower),
      bytes: await webp(pixels().resize({ width: narrower })),
    });
  }
  return [...pictures, { name: wholeName(hash), bytes: await webp(pixels()) }];
}

const webp = (picture: Sharp): Promise<Buffer> =>
  picture.webp({ quality: 82, smartSubsample: true }).toBuffer();

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * What kind of picture a file is by its first bytes, whatever it is called; undefined for anything
 * that is not taken (specification, content: pictures).
 */
function pictureTypeOf(file: Buffer): PictureType | undefined {
  if (file.subarray(0, JPEG.length).equals(JPEG)) {
    return 'image/jpeg';
  }
  if (file.subarray(0, PNG.length).equals(PNG)) {
    return 'image/png';
  }
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
