import { accepted, given, rejected } from '../given.fixture.ts';
import { erasePerson, erasure } from '../person/erasure.ts';
import {
  type ApplicationEvent,
  application,
  receiveApplication,
  setApplicationState,
} from './application.ts';

const applicationId = '55555555-5555-4555-8555-555555555555';
const person = `application-${applicationId}` as const;
const details = { name: '沙羅', nameKana: 'サラ', email: 'sara@example.jp', phone: '0780000000' };
const open = { applicationId, experience: '3年以上', specialties: ['タロット'] };
const received: ApplicationEvent = { type: 'ApplicationReceived', data: open };
const command = { commandId: 'now', applicationId };

test('an application is received with its personal fields sealed', () => {
  const form = {
    ...details,
    experience: open.experience,
    specialties: open.specialties,
    message: '',
  };
  expect(receiveApplication(given(application), { ...command, form })).toEqual(
    accepted({
      type: 'ApplicationReceived',
      data: open,
      personal: { person, fields: { ...details, message: null } },
    }),
  );
  expect(
    receiveApplication(given(application, received), { ...command, commandId: 'past-0', form }),
  ).toEqual(accepted());
});

test('an application’s state is set with a note', () => {
  expect(
    setApplicationState(given(application, received), {
      ...command,
      state: 'interview',
      salonNote: '10月30日 電話',
    }),
  ).toEqual(
    accepted({
      type: 'ApplicationStateChanged',
      data: { applicationId, state: 'interview' },
      personal: { person, fields: { note: '10月30日 電話' } },
    }),
  );
  expect(
    setApplicationState(given(application, received), { ...command, state: 'received' }),
  ).toEqual(accepted());
});

test('an erased application cannot change, an unknown one is not found', () => {
  const erased = given(application, received, { type: 'PersonErased', data: { person } });
  expect(setApplicationState(erased, { ...command, state: 'accepted' })).toEqual(
    rejected('PERSON_ERASED', { person }),
  );
  expect(setApplicationState(given(application), { ...command, state: 'accepted' })).toMatchObject(
    rejected('NOT_FOUND'),
  );
});

test('a person is erased once, regardless of other events on the stream', () => {
  const event = { type: 'PersonErased', data: { person } } as const;
  expect(erasePerson(given(erasure, received), { person })).toEqual(accepted(event));
  expect(erasePerson(given(erasure, received, event), { person })).toEqual(accepted());
});
