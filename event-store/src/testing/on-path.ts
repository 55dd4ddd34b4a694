import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function onPath(command: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
