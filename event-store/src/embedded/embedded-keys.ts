import { StoreUnavailableError } from '../errors.ts';
import type { DeploymentKeys } from '../sealing/deployment-keys.ts';
import type { PersonKeys } from '../sealing/person-keys.ts';
import { CommitGroup } from './commit-group.ts';
import { EmbeddedDeploymentKeys } from './embedded-deployment-keys.ts';
import { EmbeddedPersonKeys } from './embedded-person-keys.ts';
import { asUnavailable, closeDatabase, openDatabase } from './open-database.ts';

/** Both kinds of keys, in one file apart from the log. */
export interface EmbeddedKeys {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Settles what is under way and lets go of the file. Afterwards every call is a StoreUnavailableError. */
  close(): Promise<void>;
}

/**
 * Opens the file of keys, which is made when absent. One process at a time.
 * @throws StoreUnavailableError
 */
export function openEmbeddedKeys({ file }: { readonly file: string }): EmbeddedKeys {
  const database = openDatabase(file, { erasing: true });
  const commits = new CommitGroup(database);
  let open = true;
  const whileOpen = <T>(work: () => T): T => {
    if (!open) throw new StoreUnavailableError('The key store is closed.');
    return asUnavailable('The key store cannot be read.', work);
  };
  return asUnavailable(`${file} cannot be set up.`, () => ({
    personKeys: new EmbeddedPersonKeys(database, commits, whileOpen),
    deploymentKeys: new EmbeddedDeploymentKeys(database, commits, whileOpen),
    close: async () => {
      if (!open) return;
      open = false;
      commits.flush();
      closeDatabase(database);
    },
  }));
}
