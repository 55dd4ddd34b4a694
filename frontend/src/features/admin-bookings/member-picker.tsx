import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads, type Member } from '../../parts/admin/admin-reads.ts';
import { PickInput, PickList } from '../../parts/admin/pick-field.tsx';
import { Field } from '../../parts/field.tsx';
import { ErrorState } from '../../parts/states.tsx';

interface MemberPickerProps {
  readonly memberId: string;
  /** Called with null when a choice is typed over. */
  readonly onChange: (member: Member | null) => void;
  readonly error?: string | undefined;
}

/** Selects a member by name, kana, telephone or e-mail address. */
export function MemberPicker({ memberId, onChange, error }: MemberPickerProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Member | null>(null);
  const query = useRead({
    ...adminReads.membersNamed(words.trim()),
    enabled: words.trim() !== '',
  });
  const take = (member: Member | null) => {
    setChosen(member);
    onChange(member);
  };
  const found = query.isFetching ? '探しています' : '見つかりませんでした。';
  return (
    <div className={admin.memberPicker}>
      <Combobox.Root
        items={query.data ?? []}
        filter={null}
        value={chosen}
        isItemEqualToValue={(one, other) => one.id === other.id}
        itemToStringLabel={({ name }) => name ?? ''}
        onValueChange={take}
        onInputValueChange={(typed, { reason }) => reason === 'input-change' && setWords(typed)}
        autoHighlight
      >
        <Field
          label="会員を検索"
          required
          hint="お名前・カナ・電話番号・メールのはじめの文字"
          error={error}
        >
          {(wiring) => <PickInput {...wiring} aria-label="会員を検索" />}
        </Field>
        <PickList none={words.trim() === '' ? 'お名前などを入力してください。' : found}>
          {({ name, nameKana, phone, user }: Member) => (
            <>
              <b>{name}</b> {nameKana}
              <small>
                {phone} {user.email}
              </small>
            </>
          )}
        </PickList>
      </Combobox.Root>
      {chosen && memberId === chosen.id && (
        <p role="status">
          <b>{chosen.name}</b>さまを選んでいます <small>{chosen.phone}</small>
        </p>
      )}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
    </div>
  );
}
