import {
  type ApplicationState,
  applicationFields,
  applicationStateLabels,
  applicationStates,
} from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageOf, useListAddress } from '../../parts/admin/tabs.ts';
import { ContactRecordDialog } from './contact-record-dialog.tsx';
import { type ContactFilters, ContactsTab } from './contacts.tsx';

const STATES = choicesOf(applicationStates, applicationStateLabels);

/** Applications of tellers (specification, administration: applications and inquiries). */
export function ApplicationsTab() {
  const address = useListAddress('application');
  const filters = filtersOf(address.params);
  const { q, status, page } = filters;
  const query = { ...pageQuery(page), ...(q ? { q } : {}), ...(status ? { status } : {}) };
  const list = useRead(pagedList('listApplications', { query }));
  return (
    <ContactsTab
      title="応募"
      states={STATES}
      waiting="received"
      list={list}
      filters={filters}
      address={address}
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

const filtersOf = (params: URLSearchParams): ContactFilters<ApplicationState> => ({
  q: params.get('q') ?? '',
  status: applicationStates.find((known) => known === params.get('status')) ?? '',
  page: pageOf(params),
});
