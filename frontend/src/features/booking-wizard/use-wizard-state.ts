import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isRead, read, refetch } from '../../api/read.ts';
import { useNow } from '../../app/now.tsx';
import { isMember, useSession } from '../../app/session/session.ts';
import { type CustomerDraft, completeDetails, useDraft } from './use-draft.ts';
import {
  choicePath,
  reachableStep,
  readChoice,
  type WizardChoice,
  type WizardStep,
} from './wizard-choice.ts';
import { type CustomerForm, chosenTeller, type Wizard } from './wizard-context.ts';
import { isNewEntry, nextChoice, type WizardAction } from './wizard-reducer.ts';

interface EntryState {
  readonly form?: CustomerForm;
  readonly from?: WizardStep;
}

/**
 * `pending` until a step can be shown; `landed`: the visitor entered the wizard at this history
 * entry; `leaving`: a navigation away is under way.
 */
export function useWizardState(landed: boolean, leaving: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const { draft, remember } = useDraft();
  const choice = readChoice(new URLSearchParams(location.search), useNow().toISOString());
  const { member, pending, step, visitorKnown, ...lists } = useProgress(choice, draft);
  const steppedBack =
    useSteppedBackAsMember(location.key, visitorKnown, Boolean(member)) && !landed;
  const shown = choice.step === 3 && step === 4 && steppedBack ? 2 : step;
  const corrected =
    pending || leaving || shown === choice.step
      ? undefined
      : choicePath({ ...choice, step: shown });
  useEffect(() => {
    if (corrected) void navigate(corrected, { replace: true });
  }, [corrected, navigate]);
  const moves = useMoves({ ...choice, step }, choice, Boolean(member));
  const { failed, retry, ...loaded } = lists;
  const wizard: Wizard = { ...loaded, ...moves, choice, step: shown, member, draft, remember };
  return { wizard, pending, failed, retry };
}

/** The step that the choices allow, with what they name. */
function useProgress(choice: WizardChoice, draft: CustomerDraft) {
  const services = useQuery(read('listServices'));
  const tellers = useQuery(read('listTellers'));
  const session = useSession();
  const service = services.data?.find(({ id }) => id === choice.service);
  const teller = tellers.data && chosenTeller(tellers.data, choice.teller);
  const member = isMember(session.data) ? session.data : undefined;
  const chosen = Boolean(service && teller);
  const listsKnown = services.data !== undefined && tellers.data !== undefined;
  // The session matters only from step 3 on, if the other choices reach it; an unreadable session
  // counts as a guest's.
  const furthest = reachableStep(choice, { chosen, member: false, detailsGiven: true });
  const visitorKnown = furthest < 3 || session.data !== undefined || session.isError;
  // Until the session is known, the address decides, as in the served page.
  const detailsGiven = !visitorKnown || completeDetails(draft) !== undefined;
  return {
    service,
    teller,
    member,
    services: services.data ?? [],
    tellers: tellers.data ?? [],
    step: reachableStep(choice, { chosen, member: Boolean(member), detailsGiven }),
    visitorKnown,
    pending: !listsKnown || !visitorKnown,
    // What is shown outlives a refetch that fails.
    failed: services.isLoadingError || tellers.isLoadingError,
    retry: () => void Promise.all([services.refetch(), tellers.refetch()]),
  };
}

/** `present` is at the reachable step, `addressed` at that of the address. */
function useMoves(present: WizardChoice, addressed: WizardChoice, isMember: boolean) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const entry = useLocation().state as EntryState | null;
  const go = (next: WizardChoice, replace: boolean, state: EntryState | null = null) =>
    void navigate(choicePath(next), { replace, state });
  const dispatch = (action: WizardAction) => {
    const { step } = present;
    const next = nextChoice(present, action, isMember);
    // Uses history.back where possible, so that the browser's back button does not loop.
    if (action.type === 'go-back' && entry?.from === next.step) return void navigate(-1);
    if (!isNewEntry(present, next))
      return go(next, true, action.type === 'take-instead' ? null : entry);
    if (step === 1) {
      if (next.teller)
        void refetch(client, isRead('readAvailability', 'listWorkingHours', 'listTakenTimes'));
      go({ ...next, step: 1 }, true, entry); // so that going back shows the chosen teller
    }
    const entryBack = next.step === 3 ? ({ form: 'guest' } as const) : null;
    go(next, false, next.step < step ? entryBack : { from: step });
  };
  const chooseTime = (time: string, teller?: string) => {
    const chosen = nextChoice(addressed, { type: 'choose-time', time }, isMember);
    go(chosen, true, entry);
    go(nextChoice(chosen, { type: 'go-on', teller }, isMember), false, { from: 2 });
  };
  const showForm = (form: CustomerForm) => go({ ...addressed, step: 3 }, false, { form });
  return { form: entry?.form ?? ('selection' as const), dispatch, chooseTime, showForm };
}

/**
 * A member who goes back onto step 3's entry wants step 2; after a login or reload here they want
 * to continue.
 */
function useSteppedBackAsMember(key: string, visitorKnown: boolean, member: boolean) {
  const isPop = useNavigationType() === 'POP';
  const [arrival, setArrival] = useState<{ readonly key: string; readonly asMember: boolean }>();
  if (visitorKnown && arrival?.key !== key) setArrival({ key, asMember: member });
  return isPop && arrival?.key === key && arrival.asMember && member;
}
