import { inquiryFields, inquiryStateLabels, inquiryStates } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { pagedList } from '../../parts/admin/paged-list.tsx';
import { ContactRecordDialog } from './contact-record-dialog.tsx';
import { ContactsTab, ERASED, useContactFilters } from './contacts.tsx';

const STATES = choicesOf(inquiryStates, inquiryStateLabels);

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
      states={STATES}
      waiting="new"
      list={list}
      filters={filters}
      lineOf={({ message }) => message ?? ERASED}
      dialog={(inquiry, close) => (
        <ContactRecordDialog
          record={inquiry}
          word="お問い合わせ"
          fields={inquiryFields}
          states={STATES}
          save={(body) => api('changeInquiry', { params: { id: inquiry.id }, body })}
          onClose={close}
        />
      )}
    />
  );
}
