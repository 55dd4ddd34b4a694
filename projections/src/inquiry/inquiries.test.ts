import { event, project, sealedFor } from '../testing/given-events.ts';
import { inquiries, listInquiries, openInquiry } from './inquiries.ts';

test('an inquiry waits until it is answered, with a note', async () => {
  const sealed = sealedFor('inquiry-a', 'note');
  const models = await project(inquiries, [
    event('InquiryReceived', { inquiryId: 'a', sealed: sealedFor('inquiry-a') }),
    event('InquiryStateChanged', { inquiryId: 'a', state: 'answered', sealed }),
  ]);
  expect((await listInquiries(models, { status: 'new' })).items).toEqual([]);
  const [inquiry] = (await listInquiries(models, { status: 'answered' })).items;
  const opener = {
    open: async ({ text }: { text: string }) =>
      text === 'note'
        ? { note: '電話した' }
        : { name: '有馬', nameKana: null, email: 'arima@example.jp', phone: '', message: '質問' },
  };
  expect(inquiry && (await openInquiry(opener, inquiry))).toMatchObject({
    name: '有馬',
    message: '質問',
    note: '電話した',
    nameKana: null,
    phone: null,
  });
});
