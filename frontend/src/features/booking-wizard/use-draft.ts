import { useCallback, useState } from 'react';
import { type CustomerDraft, draftMemory } from './model/customer-draft.ts';

/** What the visitor has written so far, kept while the page lives. */
export function useDraft() {
  const [draft, setDraft] = useState<CustomerDraft>(draftMemory.read);
  const remember = useCallback((part: Partial<CustomerDraft>) => {
    draftMemory.keep({ ...draftMemory.read(), ...part });
    setDraft(draftMemory.read());
  }, []);
  const forget = useCallback(() => {
    draftMemory.forget();
    setDraft(draftMemory.read());
  }, []);
  return { draft, remember, forget };
}
