import { Injectable } from '@nestjs/common';
import { Pictures } from '../ports/pictures.ts';
import { hashOf, wholeName } from './picture-names.ts';

export type UploadOutcome =
  | { readonly kind: 'kept'; readonly imageUrl: string }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'too-many-pixels' };

/** Takes one at a time, so that a batch of reviews leaves CPU time for visitors. */
@Injectable()
export class PictureIntake {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly pictures: Pictures) {}

  /** The same file is not encoded again. */
  take(file: Buffer) {
    const outcome = this.last.then(() => this.encode(file));
    this.last = outcome.catch(() => undefined);
    return outcome;
  }

  private async encode(file: Buffer): Promise<UploadOutcome> {
    const name = wholeName(hashOf(file));
    if ((await this.pictures.read(name)) === undefined) {
      // The encoder is large, and most processes get no uploads.
      const { encodePicture } = await import('./encode-picture.ts');
      const encoded = await encodePicture(file);
      if (encoded.kind !== 'encoded') return encoded;
      // The whole picture is stored last.
      await this.pictures.keep(encoded.pictures);
    }
    return { kind: 'kept', imageUrl: `/uploads/${name}` };
  }
}
