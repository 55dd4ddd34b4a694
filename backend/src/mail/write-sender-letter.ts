import { applicationEvents, inquiryEvents } from '@salon/domain';
import type { Delivery } from './delivery.ts';
import type { SalonFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import type { Drafted, LetterSources } from './letter-sources.ts';
import { applicationForSalon, applicationReceived } from './letters/application-received.ts';
import { inquiryForSalon, inquiryReceived } from './letters/inquiry-received.ts';
import { sealedFieldsOf } from './sealed-fields-of.ts';

type SenderTemplate = 'application-received' | 'application-for-salon' | 'inquiry-received' | 'inquiry-for-salon';

/** Writes a letter about what somebody sent through a form. */
export async function writeSenderLetter(
  template: SenderTemplate,
  { event }: Delivery,
  sources: LetterSources,
  salon: SalonFacts,
): Promise<Drafted> {
  const [received] = event === null ? [] : await sources.store.readStream(event.stream, { limit: 1 });
  const fields = await sealedFieldsOf(sources.sealer, received);
  if (received === undefined || fields === 'erased') {
    return undefined;
  }
  const toDraft = (email: string, letter: Letter): Drafted => ({ to: email, letter, startTime: null });
  if (template === 'application-received' || template === 'application-for-salon') {
    const { data, personal } = applicationEvents.ApplicationReceived;
    const application = { ...data.parse(received.data), ...personal.parse(fields) };
    return toDraft(
      application.email,
      (template === 'application-received' ? applicationReceived : applicationForSalon)(application, salon),
    );
  }
  const inquiry = inquiryEvents.InquiryReceived.personal.parse(fields);
  return toDraft(inquiry.email, (template === 'inquiry-received' ? inquiryReceived : inquiryForSalon)(inquiry, salon));
}
