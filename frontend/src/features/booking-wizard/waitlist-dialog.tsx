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
import { ApiError, api, messageOf } from '../../api/api.ts';
import { refresh } from '../../api/read.ts';
import { useBusinessHours } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import { fieldErrorsOf } from '../../parts/checked-form.tsx';
import { AccessQuestion, useConfirmed } from '../../parts/confirmed-access.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { SelectField } from '../../parts/field.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { asListItems } from '../../parts/line-breaks.tsx';
import { MemberAccess } from '../../parts/member-access.tsx';
import { Alert } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { GuestAgreement, GuestInputs, useGuestForm } from './guest-form.tsx';
import { offeredTellers } from './suggestions.ts';
import { serviceLine, useChosenWizard } from './wizard-context.ts';

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
    return (
      <JoinedDialog email={member ? member.email : form.getValues('email')} onClose={onClose} />
    );

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
        {join.isPending ? '登録中...' : '登録する'}
      </Button>
      <Button look="plain" disabled={join.isPending} onClick={onClose}>
        {join.isError && isFree(join.error) ? '空き時間を見る' : '戻る'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => join.isPending || onClose()}
      title="キャンセル待ちに登録"
      description="空きが出ましたら、お待ちの順にメールでご案内いたします。ご登録だけでは、ご予約は確定いたしません。"
      actions={actions}
    >
      <form id={formId} className={theme.form} method="post" noValidate onSubmit={submit}>
        <Alert>
          {join.isError && !atFields
            ? messageOf(
                join.error,
                'キャンセル待ちに登録できませんでした。もう一度お試しください。',
              )
            : undefined}
        </Alert>
        <FactList
          facts={[
            { term: 'ご希望の日', content: formatDate(date) },
            { term: 'メニュー', content: serviceLine(service) },
          ]}
        />
        <SelectField
          label="時間帯"
          required
          value={part}
          choices={partsOfDay.map((value) => ({ value, label: partWithHours(value, hours) }))}
          onChange={({ target }) => setPart(target.value as PartOfDay)}
        />
        <SelectField
          label="占い師"
          required
          value={tellerId}
          choices={[
            { value: ANY_TELLER, label: 'おまかせ' },
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
 */
async function requireSession() {
  const { userId } = await api('readSession');
  if (userId === null) throw new ApiError(401, JSON.stringify({ code: 'UNAUTHORIZED' }), '');
}

const isFree = (error: unknown) => error instanceof ApiError && error.code === 'TIME_IS_FREE';

const JoinedDialog = ({
  email,
  onClose,
}: {
  readonly email: string | null;
  readonly onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title="キャンセル待ちを承りました"
    actions={<Button onClick={onClose}>閉じる</Button>}
  >
    <div role="status">
      {email && <p>{`${email} に、確認のメールをお送りします。`}</p>}
      <ul className={`${theme.plain} ${theme.small}`}>
        {asListItems([
          '空きが出ましたら、お待ちの順にメールでご案内いたします。ご案内したお時間は、営業時間内の30分間お取り置きします。',
          '確認のメールのリンクを、一度お開きください。メールが届いたことを確認できた方から先に、ご案内いたします。',
          'メールのリンクから、ご予約、見送り、キャンセル待ちの取り消しをしていただけます。',
          'ご登録だけでは、ご予約は確定しておりません。空きが出ない場合もございますので、あらかじめご了承ください。',
        ])}
      </ul>
    </div>
  </Dialog>
);
