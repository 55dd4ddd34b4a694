import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFileError, StoreUnavailableError } from '../errors.ts';
import { zero } from '../testing/damage.ts';
import { describePersonKeysContract } from '../testing/person-keys-contract.ts';
import { makeTemporaryFolder, useTemporaryFolder } from '../testing/temporary-folder.ts';
import { keysIn, openEmbeddedKeys } from './embedded-keys.ts';
import { openDatabase } from './open-database.ts';

const at = '2026-10-24T04:30:00.000Z';

describePersonKeysContract('person keys in a file', async () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'keys.db');
  let opened = openEmbeddedKeys({ file });
  return {
    keys: opened.personKeys,
    reopen: async () => {
      await opened.close();
      opened = openEmbeddedKeys({ file });
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
    const { personKeys, close } = openEmbeddedKeys({ file: path('keys.db') });
    const persons = Array.from({ length: 400 }, (_, index) => `member-${index}`);
    const keys = await Promise.all(persons.map((person) => personKeys.ensure(person)));
    const present = () => {
      const files = bytesOf(path('keys.db'));
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

  test('finishes an erasure that was done before, also when its write-ahead log was left behind', async () => {
    const first = openEmbeddedKeys({ file: path('keys.db') });
    const key = await first.personKeys.ensure('member-1');
    await first.personKeys.destroy('member-1', at);
    await first.personKeys.ensure('member-2');
    await first.personKeys.destroy('member-1', at);
    expect(bytesOf(path('keys.db')).includes(Buffer.from(key.bytes))).toBe(false);
    expect(readFileSync(path('keys.db-wal'))).toHaveLength(0);
    await first.close();
  });

  test('makes each of the deployment’s keys once and keeps it', async () => {
    const first = openEmbeddedKeys({ file: path('keys.db') });
    const [linkKey, sameKey, claimKey] = await Promise.all(
      ['linkKey', 'linkKey', 'claimKey'].map((name) => first.deploymentKeys.get(name)),
    );
    expect(linkKey).toHaveLength(32);
    expect(sameKey).toEqual(linkKey);
    expect(claimKey).not.toEqual(linkKey);
    await first.close();
    const second = openEmbeddedKeys({ file: path('keys.db') });
    expect(await second.deploymentKeys.get('linkKey')).toEqual(linkKey);
    await second.close();
  });

  test('remembers whose they are and how many there were', async () => {
    const first = openEmbeddedKeys({ file: path('keys.db') });
    expect([first.boundTo(), first.made()]).toEqual([undefined, 0]);
    await first.bindTo('log-1');
    await Promise.all(['member-1', 'member-2', 'member-1'].map((person) => first.personKeys.ensure(person)));
    await first.personKeys.destroy('member-2', at);
    await first.close();
    const second = openEmbeddedKeys({ file: path('keys.db') });
    expect([second.boundTo(), second.made()]).toEqual(['log-1', 2]);
    await second.close();
  });

  test('a file with a damaged page is refused by name', async () => {
    const first = openEmbeddedKeys({ file: path('keys.db') });
    await Promise.all(Array.from({ length: 200 }, (_, index) => first.personKeys.ensure(`member-${index}`)));
    await first.close();
    zero(path('keys.db'), 4_096, 8_192);
    expect(() => openEmbeddedKeys({ file: path('keys.db') })).toThrow(new DamagedFileError(path('keys.db')).message);
  });

  test('on a full disk it is not writable until there is room, and tells of it once', async () => {
    const told: unknown[] = [];
    const database = openDatabase(path('keys.db'), { erasing: true });
    const { personKeys, checkWritable, close } = keysIn(database, {
      onOutage: (cause) => told.push(String(cause)),
      onRecovery: () => told.push('well again'),
    });
    database.pragma('max_page_count = 12');
    const persons = Array.from({ length: 400 }, (_, index) => `member-${index}`);
    await expect(Promise.all(persons.map((person) => personKeys.ensure(person)))).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
    database.pragma('max_page_count = 100000');
    await expect(checkWritable()).resolves.toBeUndefined();
    await Promise.all(persons.map((person) => personKeys.ensure(person)));
    expect(told).toEqual([expect.stringContaining('full'), 'well again']);
    await close();
  });

  test('a closed key store answers nothing', async () => {
    const { personKeys, deploymentKeys, close } = openEmbeddedKeys({ file: path('keys.db') });
    await close();
    await close();
    await expect(personKeys.find('member-1')).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(personKeys.ensure('member-1')).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(personKeys.destroy('member-1', at)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(personKeys.erased()).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(deploymentKeys.get('linkKey')).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

function bytesOf(file: string): Buffer {
  return Buffer.concat([file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name)));
}
