import type { Pictures } from '../ports/pictures.ts';
import { hashOf, wholeName, widthName } from './picture-names.ts';

export type OpenPictures = () => Pictures;

export function describePicturesContract(name: string, open: OpenPictures): void {
  describe(name, () => {
    let pictures: Pictures;
    beforeEach(() => {
      pictures = open();
    });

    const picture = (text: string) => ({
      name: wholeName(hashOf(Buffer.from(text))),
      bytes: Buffer.from(text),
    });

    test('a stored picture is read back byte for byte, and other names are undefined', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
      const whole = { name: wholeName(hashOf(bytes)), bytes };
      const narrow = { name: widthName(hashOf(bytes), 320), bytes: Buffer.from('narrow') };
      await pictures.keep([narrow, whole]);
      expect((await pictures.read(whole.name))?.equals(bytes)).toBe(true);
      expect((await pictures.read(narrow.name))?.toString()).toBe('narrow');
      expect(await pictures.read(picture('another').name)).toBeUndefined();
    });

    test('an empty store has no pictures', async () => {
      expect(await pictures.read(picture('a').name)).toBeUndefined();
    });

    test('a picture that is stored again, even concurrently, exists once and whole', async () => {
      await Promise.all([1, 2, 3].map(() => pictures.keep([picture('a')])));
      expect((await pictures.read(picture('a').name))?.toString()).toBe('a');
    });

    test('an invalid name is refused and never becomes a path', async () => {
      await expect(pictures.read('../salon.db')).rejects.toThrow('Not a valid picture name.');
      await expect(
        pictures.keep([{ name: '../salon.db', bytes: Buffer.from('x') }]),
      ).rejects.toThrow('Not a valid picture name.');
    });
  });
}
