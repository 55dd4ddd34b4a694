import { PersonErasedError, type PersonKeys } from '../sealing/keys.ts';

export interface KeysUnderTest {
  readonly keys: PersonKeys;
  reopen(): Promise<PersonKeys>;
  dispose(): Promise<void>;
}

const at = '2026-10-24T04:30:00.000Z';

export function describePersonKeysContract(name: string, open: () => Promise<KeysUnderTest>): void {
  describe(name, () => {
    let present: KeysUnderTest;
    let keys: PersonKeys;
    beforeEach(async () => {
      present = await open();
      ({ keys } = present);
    });
    afterEach(() => present.dispose());

    test('a person without a key is not found', async () => {
      expect(await keys.find('member-1')).toBeUndefined();
      expect(await keys.erased()).toEqual([]);
    });

    test('a key is made once, with an id and 32 bytes of its own', async () => {
      const key = await keys.ensure('member-1');
      const other = await keys.ensure('member-2');
      expect(key).toEqual({
        person: 'member-1',
        id: expect.any(String),
        bytes: expect.any(Uint8Array),
      });
      expect(key.bytes).toHaveLength(32);
      expect(await keys.ensure('member-1')).toEqual(key);
      expect(await keys.find('member-1')).toEqual(key);
      expect(other.id).not.toBe(key.id);
      expect(Buffer.from(other.bytes).equals(key.bytes)).toBe(false);
    });

    test('of many who are asked for at once, some new, some known and one erased, each gets what is theirs', async () => {
      const known = await keys.ensure('person-3');
      await keys.destroy('person-5', at);
      const persons = Array.from({ length: 12 }, (_, number) => `person-${number}`);
      const asked = await Promise.allSettled(
        [...persons, ...persons].map((person) => keys.ensure(person)),
      );
      const ids = asked.map((settled) =>
        settled.status === 'fulfilled' ? settled.value.id : settled.reason.name,
      );
      expect(ids.slice(0, 12)).toEqual(ids.slice(12));
      expect(ids[5]).toBe('PersonErasedError');
      expect(ids[3]).toBe(known.id);
      expect(new Set(ids).size).toBe(12);
      for (const [place, person] of persons.entries())
        if (place !== 5) expect(await keys.find(person)).toMatchObject({ person, id: ids[place] });
    });

    test('keys and tombstones last over a restart', async () => {
      const key = await keys.ensure('member-1');
      await keys.ensure('member-2');
      await keys.destroy('member-2', at);
      const again = await present.reopen();
      expect(await again.find('member-1')).toEqual(key);
      expect(await again.find('member-2')).toBe('erased');
      expect(await again.erased()).toEqual([{ person: 'member-2', at }]);
    });

    test('a destroyed key is erased and never made again', async () => {
      await keys.ensure('member-1');
      await keys.destroy('member-1', at);
      expect(await keys.find('member-1')).toBe('erased');
      await expect(keys.ensure('member-1')).rejects.toEqual(new PersonErasedError('member-1'));
    });

    test('a person can be erased before there is a key', async () => {
      await keys.destroy('guest-1', at);
      expect(await keys.find('guest-1')).toBe('erased');
      await expect(keys.ensure('guest-1')).rejects.toEqual(new PersonErasedError('guest-1'));
    });

    test('the first erasure counts, and the tombstones are ordered by person', async () => {
      await keys.destroy('member-b', at);
      await keys.destroy('member-a', at);
      await keys.destroy('member-b', '2027-01-01T00:00:00.000Z');
      expect(await keys.erased()).toEqual([
        { person: 'member-a', at },
        { person: 'member-b', at },
      ]);
    });
  });
}
