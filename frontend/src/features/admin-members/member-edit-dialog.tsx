import {
  checkMemberForm,
  genders,
  memberRanks,
  memberStatuses,
  memberStatusLabels,
  normalizeEmail,
  normalizePhone,
  toKatakana,
} from '@salon/domain';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';

/** What the form holds: every field as text. */
function valuesOf(member: Member) {
  return {
    name: member.name,
    nameKana: member.nameKana ?? '',
    email: member.user.email,
    phone: member.phone ?? '',
    birthDate: member.birthDate ?? '',
    gender: member.gender ?? '',
    occupation: member.occupation ?? '',
    address: member.address ?? '',
    lineId: member.lineId ?? '',
    memberRank: member.memberRank,
    status: member.status,
    newsletterSubscribed: member.newsletterSubscribed,
    notes: member.notes ?? '',
  };
}
export type MemberValues = ReturnType<typeof valuesOf>;

/** An empty e-mail is left out of what is sent (specification, forms: member form). */
function memberBody({ email, ...values }: MemberValues): Body<'changeMember'> {
  return { ...values, gender: values.gender || null, ...(email.trim() ? { email } : {}) } as Body<'changeMember'>;
}

/** Changes a member's details, rank and status. */
export function MemberEditDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const write = useWrite({
    run: (values: MemberValues) => api('changeMember', { params: { id: member.id }, body: memberBody(values) }),
    refreshes: ['members', 'bookings'],
    done: () => ({ title: '会員情報を更新しました' }),
    failed: { title: 'エラー', always: '会員情報の更新に失敗しました' },
  });
  const { bind, register, submit } = useRecordForm<MemberValues>({
    values: valuesOf(member),
    check: checkMemberForm,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog title="会員情報の編集" submit="更新する" wide busy={write.isPending} onClose={onClose} onSubmit={submit}>
      <div className={admin.formPair}>
        <TextField {...bind('name')} label="お名前" required autoComplete="off" />
        <TextField {...bind('nameKana')} label="カナ" autoComplete="off" normalise={toKatakana} />
        <TextField {...bind('email')} label="メールアドレス" type="email" autoComplete="off" normalise={normalizeEmail} />
        <TextField {...bind('phone')} label="電話番号" type="tel" autoComplete="off" normalise={normalizePhone} />
        <TextField {...bind('birthDate')} label="生年月日" type="date" />
        <SelectField {...bind('gender')} label="性別" placeholder="選択しない" choices={asChoices(genders)} />
        <TextField {...bind('occupation')} label="職業" autoComplete="off" />
        <TextField {...bind('lineId')} label="LINE ID" autoComplete="off" />
        <SelectField {...bind('memberRank')} label="会員ランク" required choices={asChoices(memberRanks)} />
        <SelectField
          {...bind('status')}
          label="状態"
          required
          choices={memberStatuses.map((status) => ({ value: status, label: memberStatusLabels[status] }))}
        />
      </div>
      <TextField {...bind('address')} label="住所" autoComplete="off" />
      <TextArea {...bind('notes')} label="お店のメモ" rows={4} />
      <Checkbox {...register('newsletterSubscribed')} label="お知らせの配信を希望する" />
    </FormDialog>
  );
}
