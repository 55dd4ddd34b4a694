import { StoreUnavailableError } from '@salon/event-store';
import { isDuplicateKey, type MongoConnection } from '@salon/event-store/mongodb';
import { type Db, GridFSBucket, type ObjectId } from 'mongodb';
import { type NamedPicture, Pictures } from '../ports/pictures.ts';
import { parseName } from './picture-names.ts';

const BUCKET = 'pictures';

/** Every node serves every picture. */
export class MongoPictures extends Pictures {
  private readonly database: Db;
  private readonly bucket: GridFSBucket;
  private prepared: Promise<unknown> | undefined;

  /** The caller closes the connection. */
  constructor(
    private readonly connection: MongoConnection,
    database: string,
  ) {
    super();
    this.database = connection.database(database);
    this.bucket = new GridFSBucket(this.database, {
      bucketName: BUCKET,
      writeConcern: { w: 'majority' },
    });
  }

  async keep(pictures: readonly NamedPicture[]): Promise<void> {
    for (const { name } of pictures) refuseInvalidName(name);
    await this.called('The picture could not be kept.', async () => {
      await this.prepare();
      for (const picture of pictures) {
        if (!(await this.isThere(picture.name))) await this.write(picture);
      }
    });
  }

  async read(name: string): Promise<Buffer | undefined> {
    refuseInvalidName(name);
    return this.called('The picture could not be read.', async () => {
      const [file] = await this.bucket.find({ filename: name }).limit(1).toArray();
      return file && this.bytesOf(file._id);
    });
  }

  private async bytesOf(id: ObjectId) {
    const chunks: Buffer[] = [];
    for await (const chunk of this.bucket.openDownloadStream(id)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /**
   * The file's entry is written last, and names are unique: a crash or a race leaves the whole
   * picture or none.
   */
  private async write({ name, bytes }: NamedPicture) {
    const upload = this.bucket.openUploadStream(name);
    try {
      await new Promise<void>((resolve, reject) => {
        upload.once('finish', () => resolve());
        upload.once('error', reject);
        upload.end(bytes);
      });
    } catch (error) {
      await this.database.collection(`${BUCKET}.chunks`).deleteMany({ files_id: upload.id });
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async isThere(name: string) {
    return (await this.bucket.find({ filename: name }).limit(1).toArray()).length > 0;
  }

  private called<T>(message: string, work: () => Promise<T>) {
    return this.connection.call(
      work,
      (cause, reason) => new StoreUnavailableError(`${message} ${reason}`, { cause }),
    );
  }

  private async prepare() {
    this.prepared ??= this.database
      .collection(`${BUCKET}.files`)
      .createIndex({ filename: 1 }, { unique: true });
    await this.prepared.catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
  }
}

function refuseInvalidName(name: string) {
  if (parseName(name) === undefined) throw new Error('Not a valid picture name.');
}
