import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import type { DeploymentKeys } from '../deployment-keys.ts';
import type { PersonKeys } from '../person-keys.ts';
import { MongoDeploymentKeys } from './mongo-deployment-keys.ts';
import { MongoPersonKeys } from './mongo-person-keys.ts';

/** Both kinds of keys in one database of their own. The connection belongs to whoever opened it. */
export function openMongoKeys(
  connection: MongoConnection,
  database: string,
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys } {
  const keys = connection.database(database);
  return { personKeys: new MongoPersonKeys(keys), deploymentKeys: new MongoDeploymentKeys(keys) };
}
