import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailableError } from '../errors.ts';
import { describePersonKeysContract } from '../testing/person-keys-contract.ts';
import { makeTemporaryFolder, useTemporaryFolder } from '../testing/temporary-folder.ts';
import { openDurableFile } from './durable-file.ts';

const at = '2026-10-24T04:30:00.000Z';

describePersonKeysContract('person keys in a file', async () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'salon.db');
  let opened = await openDurableFile({ file });
  return {
    keys: opened.personKeys,
    reopen: async () => {
      await opened.close();
      opened = await openDurableFile({ file });
      return opened.personKeys;
    },
    dispose: async () => {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('the file of keys', () => {
  const path = useTemporaryFolder();

  test('holds no byte of a destroyed key, wherever its row lay', async () => {
    const { personKeys, deploymentKeys, close } = await openDurableFile({ file: path('salon.db') });
    const persons = Array.from({ length: 400 }, (_, index) => `member-${index}`);
    const keys = await Promise.all(persons.map((person) => personKeys.ensure(person)));
    await deploymentKeys.get('written behind them');
    const present = () => {
      const files = bytesOf(path('salon.db'));
      return keys.filter((key) => files.includes(Buffer.from(key.bytes))).map((key) => key.person);
    };
    expect(present()).toEqual(persons);
    const destroyed = persons.filter((_, index) => index % 7 === 3 || index > 380);
    for (const person of destroyed) await personKeys.destroy(person, at);
    expect(present()).toEqual(persons.filter((person) => !destroyed.includes(person)));
    for (const person of persons) await personKeys.destroy(person, at);
    expect(present()).toEqual([]);
    await close();
    expect(present()).toEqual([]);
  });

  test('finishes an interrupted erasure, also with a remaining write-ahead log', async () => {
    const first = await openDurableFile({ file: path('salon.db') });
    const key = await first.personKeys.ensure('member-1');
    await first.personKeys.destroy('member-1', at);
    await first.personKeys.ensure('member-2');
    await first.personKeys.destroy('member-1', at);
    expect(bytesOf(path('salon.db')).includes(Buffer.from(key.bytes))).toBe(false);
    expect(readFileSync(path('salon.db-wal'))).toHaveLength(0);
    await first.close();
  });

  test('makes each of the deployment’s keys once and keeps it', async () => {
    const first = await openDurableFile({ file: path('salon.db') });
    const [linkKey, sameKey, claimKey] = await Promise.all(
      ['linkKey', 'linkKey', 'claimKey'].map((name) => first.deploymentKeys.get(name)),
    );
    expect(linkKey).toHaveLength(32);
    expect(sameKey).toEqual(linkKey);
    expect(claimKey).not.toEqual(linkKey);
    await first.close();
    const second = await openDurableFile({ file: path('salon.db') });
    expect(await second.deploymentKeys.get('linkKey')).toEqual(linkKey);
    await second.close();
  });

  test('a closed key store answers nothing', async () => {
    const { personKeys, deploymentKeys, close } = await openDurableFile({ file: path('salon.db') });
    await close();
    await close();
    for (const call of [
      () => personKeys.find('member-1'),
      () => personKeys.ensure('member-1'),
      () => personKeys.destroy('member-1', at),
      () => personKeys.erased(),
      () => deploymentKeys.get('linkKey'),
    ])
      await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

function bytesOf(file: string): Buffer {
  return Buffer.concat(
    [file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name)),
  );
}
