import { type DurableFile, openDurableFile } from '../embedded/durable-file.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { PersonErasedError, PersonKeyMissingError } from './keys.ts';
import { Sealer } from './sealer.ts';

const at = '2026-10-24T04:30:00.000Z';
const fields = { name: '山田 花子', phone: '09000000000' };

describe('the sealer', () => {
  const path = useTemporaryFolder();
  let file: DurableFile;
  let sealer: Sealer;
  beforeEach(async () => {
    file = await openDurableFile({ file: path('keys.db') });
    sealer = new Sealer(file.personKeys);
  });
  afterEach(() => file.close());

  const seal = (eventId = 'event-1') => sealer.seal('guest-1', eventId, fields);

  test('seals for a person and opens again, also in another process', async () => {
    const sealed = await seal();
    expect(await new Sealer(file.personKeys).open(sealed)).toEqual(fields);
    expect(await new Sealer(file.personKeys).seal('guest-1', 'event-1', fields)).toEqual(sealed);
  });

  test('neither opens nor seals once the key is destroyed', async () => {
    const sealed = await seal();
    expect(await sealer.open(sealed)).toEqual(fields);
    await sealer.destroy('guest-1', at);
    expect(await sealer.open(sealed)).toBe('erased');
    await expect(seal('event-2')).rejects.toEqual(new PersonErasedError('guest-1'));
    expect(await file.personKeys.erased()).toEqual([{ person: 'guest-1', at }]);
  });

  test('a lookup in progress during the destruction is not cached', async () => {
    const sealed = await seal();
    const another = new Sealer(file.personKeys);
    const underWay = another.open(sealed);
    await another.destroy('guest-1', at);
    await underWay;
    expect(await another.open(sealed)).toBe('erased');
  });

  test('a key destroyed by another process is dropped after its maximum age or a notification', async () => {
    let time = 1;
    const options = { maxAge: 1_000, now: () => time };
    const [patient, told] = [
      new Sealer(file.personKeys, options),
      new Sealer(file.personKeys, options),
    ];
    const sealed = await patient.seal('guest-1', 'event-1', fields);
    await told.open(sealed);
    await file.personKeys.destroy('guest-1', at);
    told.forget('guest-1');
    expect(await told.open(sealed)).toBe('erased');
    time = 1_001;
    expect(await patient.open(sealed)).toEqual(fields);
    time = 1_002;
    expect(await patient.open(sealed)).toBe('erased');
  });

  test('says when a key is neither there nor destroyed', async () => {
    const sealed = await seal();
    await expect(sealer.open({ ...sealed, person: 'guest-2' })).rejects.toEqual(
      new PersonKeyMissingError('guest-2', sealed.key),
    );
    await expect(sealer.open({ ...sealed, key: 'another' })).rejects.toEqual(
      new PersonKeyMissingError('guest-1', 'another'),
    );
    await sealer.seal('guest-2', 'event-2', fields);
    expect(await sealer.open(await sealer.seal('guest-2', 'event-2', fields))).toEqual(fields);
  });
});
