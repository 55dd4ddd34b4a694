import { accepted, given } from '../given.fixture.ts';
import { type InquiryEvent, inquiry, receiveInquiry, setInquiryState } from './inquiry.ts';

const inquiryId = '66666666-6666-4666-8666-666666666666';
const command = { commandId: 'now', inquiryId };
const form = {
  name: '沙羅',
  nameKana: '',
  email: 'sara@example.jp',
  phone: '0780000000',
  message: '週2日でもよいですか',
};
const received: InquiryEvent = { type: 'InquiryReceived', data: { inquiryId } };

test('an inquiry is received and answered', () => {
  expect(receiveInquiry(given(inquiry), { ...command, form })).toEqual(
    accepted({
      ...received,
      personal: { person: `inquiry-${inquiryId}`, fields: { ...form, nameKana: null } },
    }),
  );
  expect(setInquiryState(given(inquiry, received), { ...command, state: 'answered' })).toEqual(
    accepted({ type: 'InquiryStateChanged', data: { inquiryId, state: 'answered' } }),
  );
  expect(setInquiryState(given(inquiry, received), { ...command, state: 'new' })).toEqual(
    accepted(),
  );
});
