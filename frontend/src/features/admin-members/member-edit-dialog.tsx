import {
  checkMemberForm,
  fieldNames,
  forFields,
  genders,
  type MemberField,
  memberFields,
  memberFormFields,
  memberRanks,
  memberStatuses,
  memberStatusLabels,
} from '@salon/domain';
import type { ComponentProps } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { api, type Body } from '../../api/api.ts';
import { useToday } from '../../app/now.tsx';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import type { Member, MemberStats } from '../../parts/admin/admin-reads.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { asChoices, Checkbox, SelectField } from '../../parts/field.tsx';
import { PersonField } from '../../parts/person-field.tsx';

const UNPAIRED = ['name', 'nameKana', 'address', 'notes'];
const PAIRED = fieldNames(memberFields).filter((name) => !UNPAIRED.includes(name));

function valuesOf(member: Member) {
  return {
    ...forFields(memberFields, (name) => ({ ...member, ...member.user })[name] ?? ''),
    memberRank: member.memberRank,
    status: member.status,
    newsletterSubscribed: member.newsletterSubscribed,
  };
}
type MemberValues = ReturnType<typeof valuesOf>;

/** An empty e-mail address is left out (specification, forms: member form). */
function memberBody({ email, ...values }: MemberValues): Body<'changeMember'> {
  return {
    ...values,
    gender: values.gender || null,
    ...(email.trim() ? { email } : {}),
  } as Body<'changeMember'>;
}

export function MemberEditDialog({
  member,
  onClose,
}: {
  readonly member: MemberStats;
  readonly onClose: () => void;
}) {
  const session = useSession().data;
  const today = useToday();
  const { bind, control, errorOf, register, dialog } = useDialogForm({
    values: valuesOf(member),
    check: (values) => checkMemberForm(values, today),
    run: (values) => api('changeMember', { params: { id: member.id }, body: memberBody(values) }),
    done: '会員情報を更新しました',
    failed: { title: 'エラー', always: '会員情報の更新に失敗しました' },
    onClose,
  });
  const isReception = session?.adminRole === 'reception';
  const emailLook = isReception
    ? { readOnly: true, hint: '変更は、ご本人とオーナーが行えます' }
    : {};
  const input = (
    name: MemberField,
    differing: Partial<ComponentProps<typeof PersonField>> = {},
  ) => (
    <PersonField
      key={name}
      field={memberFormFields[name]}
      {...bind(name)}
      autoComplete="off"
      {...differing}
    />
  );
  return (
    <FormDialog {...dialog} title="会員情報の編集" submit="更新する" wide>
      <div className={admin.formPair}>
        {input('name')}
        {input('nameKana', { label: memberFields.nameKana.short })}
        {PAIRED.map((name) => {
          if (name === 'gender')
            return (
              <SelectField
                key={name}
                {...bind(name)}
                label={memberFields.gender.label}
                placeholder="選択しない"
                choices={asChoices(genders)}
              />
            );
          if (name === 'birthDate')
            return <BirthDateField key={name} control={control} error={errorOf(name)} />;
          return input(name, name === 'email' ? emailLook : {});
        })}
        <SelectField
          {...bind('memberRank')}
          label="会員ランク"
          required
          choices={asChoices(memberRanks)}
        />
        <SelectField
          {...bind('status')}
          label="状態"
          required
          choices={choicesOf(memberStatuses, memberStatusLabels)}
        />
      </div>
      {input('address')}
      {input('notes', { rows: 4 })}
      <Checkbox {...register('newsletterSubscribed')} label="お知らせの配信を希望する" />
    </FormDialog>
  );
}

function BirthDateField({
  control,
  error,
}: {
  readonly control: Control<MemberValues>;
  readonly error: string | undefined;
}) {
  const today = useToday();
  return (
    <Controller
      control={control}
      name="birthDate"
      render={({ field }) => (
        <DateField
          {...field}
          id="field-birthDate"
          label={memberFields.birthDate.label}
          max={today}
          error={error}
        />
      )}
    />
  );
}
