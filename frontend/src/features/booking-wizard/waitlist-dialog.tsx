import {
  ANY_TELLER,
  fieldNames,
  formatDate,
  type GuestDetails,
  guestBody,
  guestFields,
  normalizeGuestDetails,
  type PartOfDay,
  partsOfDay,
  partWithHours,
} from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { useBusinessHours } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { fieldErrorsOf } from '../../parts/checked-form.tsx';
import { classNames } from '../../parts/class-names.ts';
import { AccessQuestion, useConfirmed } from '../../parts/confirmed-access.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { asListItems } from '../../parts/line-breaks.tsx';
import { MemberAccess } from '../../parts/member-access.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Alert } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { GuestAgreement, GuestInputs, useGuestForm } from './guest-form.tsx';
import { offeredTellers } from './suggestions.ts';
import { wizard } from './texts.ts';
import { useChosenWizard } from './wizard-context.ts';

const texts = {
  title: 'キャンセル待ちに登録',
  lead: '空きが出ましたら、お待ちの順にメールでご案内いたします。ご登録だけでは、ご予約は確定いたしません。',
  day: 'ご希望の日',
  menu: 'メニュー',
  part: '時間帯',
  teller: '占い師',
  submit: '登録する',
  submitting: '登録中...',
  back: '戻る',
  seeFree: '空き時間を見る',
  failed: 'キャンセル待ちに登録できませんでした。もう一度お試しください。',
  joined: {
    title: 'キャンセル待ちを承りました',
    mail: (email: string) => `${email} に、確認のメールをお送りします。`,
    next: [
      '空きが出ましたら、お待ちの順にメールでご案内いたします。ご案内したお時間は、営業時間内の30分間お取り置きします。',
      '確認のメールのリンクを、一度お開きください。メールが届いたことを確認できた方から先に、ご案内いたします。',
      'メールのリンクから、ご予約、見送り、キャンセル待ちの取り消しをしていただけます。',
      'ご登録だけでは、ご予約は確定しておりません。空きが出ない場合もございますので、あらかじめご了承ください。',
    ],
    close: '閉じる',
  },
} as const;

/** Guests join by the guest form, members by account (specification, booking: waitlist). */
export const WaitlistDialog = (props: LazyDialogProps) => (
  <MemberAccess>
    <WaitlistForm {...props} />
  </MemberAccess>
);

function WaitlistForm({ onClose }: LazyDialogProps) {
  const { choice, service, teller, tellers, member } = useChosenWizard();
  const { date = '' } = choice;
  const formId = useId();
  const hours = useBusinessHours(date);
  const [part, setPart] = useState<PartOfDay>('all-day');
  const [tellerId, setTellerId] = useState(teller.id);
  const form = useGuestForm();
  const join = useJoin(form, part, tellerId);
  if (join.isSuccess)
    return <Joined email={member ? member.email : form.getValues('email')} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog lies inside the page's forms for React
    if (member) join.mutate(undefined);
    else form.onSubmit((values) => join.mutate(normalizeGuestDetails(values)))(event);
  };
  const atFields = Object.keys(form.formState.errors).length > 0;
  const actions = (
    <>
      <Button type="submit" form={formId} disabled={join.isPending}>
        {join.isPending ? texts.submitting : texts.submit}
      </Button>
      <Button look="plain" disabled={join.isPending} onClick={onClose}>
        {join.isError && isFree(join.error) ? texts.seeFree : texts.back}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => join.isPending || onClose()}
      title={texts.title}
      description={texts.lead}
      actions={actions}
    >
      <form id={formId} className={theme.form} method="post" noValidate onSubmit={submit}>
        <Alert>{join.isError && !atFields ? messageOf(join.error, texts.failed) : undefined}</Alert>
        <FactList
          facts={[
            { term: texts.day, content: formatDate(date) },
            { term: texts.menu, content: wizard.chosenService(service.name, service.duration) },
          ]}
        />
        <SelectField
          label={texts.part}
          required
          value={part}
          choices={partsOfDay.map((value) => ({ value, label: partWithHours(value, hours) }))}
          onChange={({ target }) => setPart(target.value as PartOfDay)}
        />
        <SelectField
          label={texts.teller}
          required
          value={tellerId}
          choices={[
            { value: ANY_TELLER, label: wizard.anyTeller },
            ...offeredTellers(service, tellers).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setTellerId(target.value)}
        />
        {!member && (
          <>
            <GuestInputs form={form} />
            <GuestAgreement form={form} />
          </>
        )}
      </form>
      <AccessQuestion />
    </Dialog>
  );
}

function useJoin(form: ReturnType<typeof useGuestForm>, part: PartOfDay, tellerId: string) {
  const { choice, service } = useChosenWizard();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (guest: GuestDetails | undefined) => {
      const wish = {
        date: choice.date ?? '',
        part,
        serviceId: service.id,
        fortuneTellerId: tellerId === ANY_TELLER ? null : tellerId,
      };
      const send = () =>
        api('joinWaitlist', {
          body: { ...wish, ...(guest && guestBody((field) => guest[field])) },
        });
      return guest ? send() : confirmed(() => requireSession().then(send));
    },
    onSuccess: () => refresh(client),
    onError: (error) => {
      const complaints = fieldErrorsOf(error);
      for (const field of fieldNames(guestFields)) {
        const message = complaints[guestFields[field].body];
        if (message) form.setError(field, { message });
      }
      form.again();
      return isFree(error) ? refresh(client) : undefined;
    },
  });
}

/**
 * The waitlist accepts guests: a member whose session has ended would be asked for a guest's
 * details.
 * @throws {ApiError} 401
 */
async function requireSession(): Promise<void> {
  const { userId } = await api('readSession');
  if (userId === null) throw new ApiError(401, JSON.stringify({ code: 'UNAUTHORIZED' }), '');
}

const isFree = (error: unknown) => error instanceof ApiError && error.code === 'TIME_IS_FREE';

const Joined = ({
  email,
  onClose,
}: {
  readonly email: string | null;
  readonly onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title={texts.joined.title}
    actions={<Button onClick={onClose}>{texts.joined.close}</Button>}
  >
    <div role="status">
      {email && <p>{texts.joined.mail(email)}</p>}
      <ul className={classNames(theme.plain, theme.small)}>{asListItems(texts.joined.next)}</ul>
    </div>
  </Dialog>
);
