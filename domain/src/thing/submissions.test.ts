import { application } from '../application/application.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { inquiry } from '../inquiry/inquiry.ts';
import { erasePerson, erasure } from '../person/erasure.ts';
import type { PersonFields } from './person-fields.ts';
import type { SubmissionEvent, SubmissionKind } from './submission-kind.ts';

const id = '55555555-5555-4555-8555-555555555555';
const command = { commandId: 'now', id };
const details = { name: '沙羅', email: 'sara@example.jp', phone: '0780000000' };
const open = { experience: '3年以上', specialties: ['タロット'] };
const message = '週2日でもよいですか';

const kinds = [
  {
    submission: application,
    form: { ...details, nameKana: 'サラ', ...open, message: '' },
    data: { id, ...open },
    sealed: { ...details, nameKana: 'サラ', message: null },
  },
  {
    submission: inquiry,
    form: { ...details, nameKana: '', message },
    data: { id },
    sealed: { ...details, nameKana: null, message },
  },
].map((kind) => {
  // Names of events and fields are read from the declaration.
  const submission = kind.submission as unknown as SubmissionKind<PersonFields>;
  const { events, states } = submission;
  const received = { type: events.received, data: kind.data } as SubmissionEvent<
    PersonFields,
    string
  >;
  const person = `${submission.kind}-${id}` as const;
  const [first = '', second = ''] = Object.keys(states);
  const at = (...more: readonly (typeof received)[]) => given(submission, ...more);
  // Each form has the fields of its kind.
  const form = kind.form as never;
  const { sealed } = kind;
  return { name: submission.kind, submission, form, sealed, received, person, first, second, at };
});

test.each(kinds)('an $name is received once, with its personal fields sealed', (kind) => {
  const { submission, received, person, form, sealed, at } = kind;
  expect(submission.receive(at(), { ...command, form })).toEqual(
    accepted({ ...received, personal: { person, fields: sealed } }),
  );
  expect(submission.receive(at(received), { ...command, form })).toMatchObject(
    rejected('ALREADY_EXISTS'),
  );
});

test.each(kinds)('the state of an $name is set, with a note or without', (kind) => {
  const { submission, received, person, first, second, at } = kind;
  const set = (state: string, note: { readonly salonNote?: string } = {}) =>
    submission.setState(at(received), { ...command, state, ...note });
  const changed = { type: submission.events.changed, data: { id, state: second } };
  expect(set(second)).toEqual(accepted(changed));
  expect(set(second, { salonNote: '10月30日 電話' })).toEqual(
    accepted({ ...changed, personal: { person, fields: { note: '10月30日 電話' } } }),
  );
  expect(set(first)).toEqual(accepted());
});

test.each(kinds)('an erased $name cannot change, an unknown one is not found', (kind) => {
  const { submission, received, person, second, at } = kind;
  const change = { ...command, state: second };
  const erased = at(received, { type: 'PersonErased', data: { person } });
  expect(submission.setState(erased, change)).toEqual(rejected('PERSON_ERASED', { person }));
  expect(submission.setState(at(), change)).toEqual(rejected('NOT_FOUND', { id }));
});

test('a person is erased once, regardless of other events on the stream', () => {
  const person = `application-${id}` as const;
  const received = { type: 'ApplicationReceived' } as const;
  const event = { type: 'PersonErased', data: { person } } as const;
  expect(erasePerson(given(erasure, received), { person })).toEqual(accepted(event));
  expect(erasePerson(given(erasure, received, event), { person })).toEqual(accepted());
});
