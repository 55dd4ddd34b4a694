import { type InquiryState, inquiryFields, inquiryStateLabels, inquiryStates } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageOf, useListAddress } from '../../parts/admin/tabs.ts';
import { ContactRecordDialog } from './contact-record-dialog.tsx';
import { type ContactFilters, ContactsTab, ERASED } from './contacts.tsx';

const STATES = choicesOf(inquiryStates, inquiryStateLabels);

/**
 * Questions about working for the salon (specification, administration: applications and
 * inquiries).
 */
export function InquiriesTab() {
  const address = useListAddress('inquiry');
  const filters = filtersOf(address.params);
  const { q, status, page } = filters;
  const query = { ...pageQuery(page), ...(q ? { q } : {}), ...(status ? { status } : {}) };
  const list = useRead(pagedList('listInquiries', { query }));
  return (
    <ContactsTab
      title="お問い合わせ"
      states={STATES}
      waiting="new"
      list={list}
      filters={filters}
      address={address}
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

const filtersOf = (params: URLSearchParams): ContactFilters<InquiryState> => ({
  q: params.get('q') ?? '',
  status: inquiryStates.find((known) => known === params.get('status')) ?? '',
  page: pageOf(params),
});
