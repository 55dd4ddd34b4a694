import {
  applicationFields,
  applicationStateLabels,
  applicationStates,
  inquiryFields,
  inquiryStateLabels,
  inquiryStates,
} from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { pagedList } from '../../parts/admin/paged-list.tsx';
import { ContactRecordDialog, ContactsTab, ERASED, useContactFilters } from './contacts.tsx';

const STATES = choicesOf(applicationStates, applicationStateLabels);

/** Applications of tellers (specification, administration: applications and inquiries). */
export function ApplicationsTab() {
  const filters = useContactFilters('application', applicationStates);
  const list = useRead(pagedList('listApplications', { query: filters.query }));
  return (
    <ContactsTab
      title="応募"
      states={STATES}
      waiting="received"
      list={list}
      filters={filters}
      lineOf={({ experience, specialties }) => `経験 ${experience}　${specialties.join('・')}`}
      dialog={(application, close) => (
        <ContactRecordDialog
          record={application}
          word="応募"
          fields={applicationFields}
          states={STATES}
          save={(body) => api('changeApplication', { params: { id: application.id }, body })}
          onClose={close}
        />
      )}
    />
  );
}

const INQUIRY_STATES = choicesOf(inquiryStates, inquiryStateLabels);

/**
 * Questions about working for the salon (specification, administration: applications and
 * inquiries).
 */
export function InquiriesTab() {
  const filters = useContactFilters('inquiry', inquiryStates);
  const list = useRead(pagedList('listInquiries', { query: filters.query }));
  return (
    <ContactsTab
      title="お問い合わせ"
      states={INQUIRY_STATES}
      waiting="new"
      list={list}
      filters={filters}
      lineOf={({ message }) => message ?? ERASED}
      dialog={(inquiry, close) => (
        <ContactRecordDialog
          record={inquiry}
          word="お問い合わせ"
          fields={inquiryFields}
          states={INQUIRY_STATES}
          save={(body) => api('changeInquiry', { params: { id: inquiry.id }, body })}
          onClose={close}
        />
      )}
    />
  );
}
