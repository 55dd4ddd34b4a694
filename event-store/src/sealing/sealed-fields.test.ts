import { SealBrokenError } from './keys.ts';
import { openFields, sealFields } from './sealer.ts';

const key = { person: 'guest-1', id: 'key-1', bytes: Buffer.alloc(32, 7) };
const fields = { name: '山田 花子', nameKana: 'ヤマダ ハナコ', email: null, phone: '09000000000' };

test('sealed fields open under their key; the same event is sealed as the same bytes', () => {
  const sealed = sealFields(key, 'event-1', fields);
  expect(openFields(key, sealed)).toEqual(fields);
  expect(sealFields(key, 'event-1', fields)).toEqual(sealed);
  expect(sealed).toEqual({
    person: 'guest-1',
    key: 'key-1',
    v: 1,
    nonce: 'gsVC7MibNJZzT8Wm',
    text: expect.stringMatching(/^[\w-]+$/),
  });
});

test('different events, texts or keys never share a nonce', () => {
  const nonces = [
    sealFields(key, 'event-1', fields),
    sealFields(key, 'event-2', fields),
    sealFields(key, 'event-1', { ...fields, phone: '09000000001' }),
    sealFields({ ...key, bytes: Buffer.alloc(32, 8) }, 'event-1', fields),
  ].map((sealed) => sealed.nonce);
  expect(new Set(nonces).size).toBe(4);
});

test('a sealed blob reveals nothing personal', () => {
  const sealed = sealFields(key, 'event-1', fields);
  expect(Buffer.from(sealed.text, 'base64url').includes('山田')).toBe(false);
});

test('a blob that was changed, truncated or moved to another person does not open', () => {
  const sealed = sealFields(key, 'event-1', fields);
  const flipped = Buffer.from(sealed.text, 'base64url');
  flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
  for (const changed of [
    { text: flipped.toString('base64url') },
    { text: sealed.text.slice(0, 10) },
    { person: 'guest-2' },
  ])
    expect(() => openFields(key, { ...sealed, ...changed })).toThrow(SealBrokenError);
  expect(() => openFields({ ...key, bytes: Buffer.alloc(32, 8) }, sealed)).toThrow(SealBrokenError);
});

test('a blob contains its fields’ version, implicit for the first, and opens under no other', () => {
  const second = sealFields(key, 'event-1', fields, 2);
  expect(sealFields(key, 'event-1', fields, 1)).toEqual(sealFields(key, 'event-1', fields));
  expect(second.fields).toBe(2);
  expect(openFields(key, second)).toEqual(fields);
  expect(() => openFields(key, { ...second, fields: 3 })).toThrow(SealBrokenError);
  const { fields: _, ...without } = second;
  expect(() => openFields(key, without)).toThrow(SealBrokenError);
});
