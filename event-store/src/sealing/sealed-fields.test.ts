import { SealBrokenError } from './errors.ts';
import { openFields, sealFields } from './sealer.ts';

const key = { person: 'guest-1', id: 'key-1', bytes: Buffer.alloc(32, 7) };
const fields = { name: '山田 花子', nameKana: 'ヤマダ ハナコ', email: null, phone: '09000000000' };

test('sealed fields open under their key', () => {
  expect(openFields(key, sealFields(key, 'event-1', fields))).toEqual(fields);
});

test('sealing the same event again writes the same bytes', () => {
  expect(sealFields(key, 'event-1', fields)).toEqual(sealFields(key, 'event-1', fields));
  expect(sealFields(key, 'event-1', fields)).toEqual({
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
  expect(() => openFields(key, { ...sealed, text: flipped.toString('base64url') })).toThrow(
    SealBrokenError,
  );
  expect(() => openFields(key, { ...sealed, text: sealed.text.slice(0, 10) })).toThrow(
    SealBrokenError,
  );
  expect(() => openFields(key, { ...sealed, person: 'guest-2' })).toThrow(SealBrokenError);
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
