import type { DocumentReader } from '../documents/document-store.ts';
import type { AdministratorDocument } from './document.ts';

/** The administrator of this user name, exactly as it is written. */
export async function administratorByUsername(
  administrators: DocumentReader<AdministratorDocument>,
  username: string,
): Promise<AdministratorDocument | undefined> {
  const [found] = await administrators.find({ index: 'username', prefix: username, limit: 1 });
  return found?.doc.username === username ? found.doc : undefined;
}
