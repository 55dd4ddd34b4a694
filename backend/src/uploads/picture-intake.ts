import { Injectable } from '@nestjs/common';
import { Pictures } from '../ports/pictures.ts';
import { hashOf, wholeName } from './picture-names.ts';

/** What became of an upload. */
export type Taken =
  | { readonly kind: 'kept'; readonly imageUrl: string }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'too-many-pixels' };

/**
 * Takes uploaded files in. One is encoded at a time, so that a batch of reviews leaves the
 * processor to the visitors.
 */
@Injectable()
export class PictureIntake {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly pictures: Pictures) {}

  /**
   * Keeps a file's pictures under names that follow from its content; the same file again is not
   * encoded again.
   */
  take(file: Buffer): Promise<Taken> {
    const taken = this.last.then(() => this.encode(file));
    this.last = taken.catch(() => undefined);
    return taken;
  }

  private async encode(file: Buffer): Promise<Taken> {
    const name = wholeName(hashOf(file));
    if ((await this.pictures.read(name)) === undefined) {
      // Loaded with the first upload: the encoder is large, and most processes never meet a
      // picture.
      const { encodePicture } = await import('./encode-picture.ts');
      const encoded = await encodePicture(file);
      if (encoded.kind !== 'encoded') {
        return encoded;
      }
      // The whole picture is kept last: where it is, the narrower ones are.
      await this.pictures.keep(encoded.pictures);
    }
    return { kind: 'kept', imageUrl: `/uploads/${name}` };
  }
}
