import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminReads, type Member } from '../../parts/admin/admin-reads.ts';
import { ErrorState } from '../../parts/states.tsx';
import { TextField } from '../../parts/text-field.tsx';

interface MemberPickerProps {
  readonly memberId: string;
  readonly onChange: (memberId: string) => void;
  readonly error?: string | undefined;
}

/** Finds a member by name, kana, telephone or e-mail and takes one. */
export function MemberPicker({ memberId, onChange, error }: MemberPickerProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Member>();
  const query = useQuery({ ...adminReads.membersNamed(words.trim()), enabled: words.trim() !== '' });
  const take = (member: Member) => {
    setChosen(member);
    onChange(member.id);
  };
  return (
    <div className="member-picker">
      <TextField
        label="会員を検索"
        required
        type="search"
        autoComplete="off"
        hint="お名前・カナ・電話番号・メールのはじめの文字"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={error}
      />
      {chosen && memberId === chosen.id && (
        <p role="status">
          <b>{chosen.name}</b>さまを選んでいます
        </p>
      )}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className="note">見つかりませんでした。</p>}
      {query.data && query.data.length > 0 && (
        <ul className="rows">
          {query.data.map((member) => (
            <li key={member.id}>
              <button type="button" aria-pressed={member.id === memberId} onClick={() => take(member)}>
                <b>{member.name}</b> {member.nameKana}
                <small>
                  {member.phone} {member.user.email}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
