import { applicationFields, applicationStateLabels, applicationStates } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { pagedList } from '../../parts/admin/paged-list.tsx';
import { ContactRecordDialog } from './contact-record-dialog.tsx';
import { ContactsTab, useContactFilters } from './contacts.tsx';

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
