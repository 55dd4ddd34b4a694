import { memberStatusLabels } from '@salon/domain';
import { Link, useNavigate } from 'react-router';
import { dottedDate, yen } from '../../app/format.ts';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { memberStatusBadges } from './member-words.ts';

interface MembersTableProps {
  readonly members: readonly Member[];
  readonly memberPath: (id: string) => string;
}

/** The members of a page; the whole row opens one, the name is the link. */
export function MembersTable({ members, memberPath }: MembersTableProps) {
  const navigate = useNavigate();
  return (
    <div className="scroll-x">
      <table className="book book--plain">
        <caption className="sr">会員の一覧</caption>
        <thead>
          <tr>
            <th scope="col">お名前</th>
            <th scope="col">連絡先</th>
            <th scope="col">ランク</th>
            <th scope="col" className="num">
              ご来店
            </th>
            <th scope="col" className="num">
              お支払い
            </th>
            <th scope="col">最終来店</th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id} className="book__open" onClick={() => void navigate(memberPath(member.id), { preventScrollReset: true })}>
              <td>
                <Link to={memberPath(member.id)} preventScrollReset data-row={member.id} onClick={(event) => event.stopPropagation()}>
                  <b>{member.name}</b>
                  <small>{member.nameKana}</small>
                </Link>
              </td>
              <td>
                {member.phone}
                <small>{member.user.email}</small>
              </td>
              <td>{member.memberRank}</td>
              <td className="num">{member.visitCount}回</td>
              <td className="num">{yen(member.totalSpent)}</td>
              <td>{member.lastVisit ? dottedDate(member.lastVisit) : '—'}</td>
              <td>
                <span className={`badge badge--${memberStatusBadges[member.status]}`}>{memberStatusLabels[member.status]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
