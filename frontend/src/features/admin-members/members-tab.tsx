import { addressOf } from '@salon/contract/routes';
import { memberStatuses, memberStatusLabels } from '@salon/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { dottedDate, yen } from '../../app/format.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import type { Member } from '../../parts/admin/admin-reads.ts';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { mayCall } from '../../parts/admin/own-session.ts';
import { ListRows, pagedList, totalText } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Link } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { noLogin } from './merge-comparison.ts';
import { DoublesDialog, MergeDialog } from './merge-dialog.tsx';

const FILTERS = {
  status: {
    label: '状態',
    choices: [everything, ...choicesOf(memberStatuses, memberStatusLabels)],
  },
  noShow: { label: '未来店', choices: [everything, { value: 'true', label: '未来店あり' }] },
  sort: {
    label: '並び順',
    choices: [
      { value: '-createdAt', label: '登録の新しい順' },
      { value: 'createdAt', label: '登録の古い順' },
      { value: 'name', label: 'お名前の順' },
      { value: '-lastVisit', label: '最近のご来店順' },
    ],
  },
} as const;

export function MembersTab() {
  const filters = useListFilters('member', FILTERS);
  const { patch, openedId, recordPath, closeRecord } = filters;
  const session = useSession().data;
  const [merging, setMerging] = useState<'looking' | [memberId: string, otherId: string]>();
  const [importing, setImporting] = useState(false);
  const showMerged = (stays: string) => {
    setMerging(undefined);
    patch({ member: stays });
  };
  const list = useRead(pagedList('listMembers', { query: filters.pageQuery }));
  return (
    <>
      <PanelHead title="会員" small={totalText(list.data, '名')}>
        {mayCall(session, 'mergeMembers') && (
          <Button small look="line" onClick={() => setMerging('looking')}>
            重複を探す
          </Button>
        )}
        {mayCall(session, 'importMembers') && (
          <Button small look="line" onClick={() => setImporting(true)}>
            お客さまを取り込む
          </Button>
        )}
        <Download href={addressOf('exportMembers', { query: filters.query })}>
          CSVで書き出す
        </Download>
      </PanelHead>
      <MemberFigures />
      <ListFilters {...filters.bar} label="会員を検索" />
      <ListRows
        list={list}
        noun="会員"
        lines={10}
        none="条件に合う会員はいません。"
        empty="会員はまだいません。"
        filters={filters}
      >
        {(members) => <MembersTable members={members} memberPath={recordPath} />}
      </ListRows>
      {openedId && (
        <MemberDialog key={openedId} id={openedId} onClose={closeRecord} onMerged={showMerged} />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {merging === 'looking' && (
        <DoublesDialog
          onChoose={(...pair) => setMerging(pair)}
          onClose={() => setMerging(undefined)}
        />
      )}
      {Array.isArray(merging) && (
        <MergeDialog
          memberId={merging[0]}
          otherId={merging[1]}
          onClose={() => setMerging('looking')}
          onMerged={showMerged}
        />
      )}
    </>
  );
}

function MembersTable({
  members,
  memberPath,
}: {
  readonly members: readonly Member[];
  readonly memberPath: (id: string) => string;
}) {
  const navigate = useNavigate();
  return (
    <div>
      <table className={`${admin.book} ${admin.bookPlain}`}>
        <caption className={theme.sr}>会員の一覧</caption>
        <TableHead
          titles={[
            'お名前',
            '連絡先',
            'ランク',
            'ご来店',
            'お支払い',
            '最終来店',
            '状態',
            '未来店',
          ]}
          numbers={['ご来店', 'お支払い']}
        />
        <tbody>
          {members.map((member) => (
            <tr
              key={member.id}
              className={admin.bookOpen}
              onClick={() => void navigate(memberPath(member.id))}
            >
              <td>
                <Link
                  to={memberPath(member.id)}
                  data-row={member.id}
                  onClick={(event) => event.stopPropagation()}
                >
                  <b>{member.name}</b>
                  <small>{member.nameKana}</small>
                </Link>
              </td>
              <td>
                {member.phone}
                <small>{member.user.email}</small>
              </td>
              <td>{member.memberRank}</td>
              <td className={admin.num}>{member.visitCount}回</td>
              <td className={admin.num}>{yen(member.totalSpent)}</td>
              <td>{member.lastVisit ? dottedDate(member.lastVisit) : '—'}</td>
              <td>
                <Badge tone={memberStatusBadges[member.status]}>
                  {memberStatusLabels[member.status]}
                </Badge>
                {!member.hasLogin && <small>{noLogin}</small>}
              </td>
              <td className={member.noShows > 0 ? admin.noShows : undefined}>
                {member.noShows > 0 ? `${member.noShows}回` : '—'}
                {member.lastNoShow && <small>最後 {dottedDate(member.lastNoShow)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberFigures() {
  return (
    <FactList
      className={`${admin.counts} ${admin.countsWide}`}
      facts={[
        { term: '会員数', content: <MemberCount /> },
        ...memberStatuses.map((status) => ({
          term: memberStatusLabels[status],
          content: <MemberCount status={status} />,
        })),
      ]}
    />
  );
}

function MemberCount({ status }: { readonly status?: Member['status'] }) {
  const query = { pageSize: '1', ...(status && { status }) };
  const page = useRead(pagedList('listMembers', { query })).data;
  return page ? `${page.total.toLocaleString('ja-JP')}${page.capped ? '+' : ''}` : '—';
}

const memberStatusBadges: Readonly<Record<Member['status'], BadgeTone>> = {
  active: 'ok',
  suspended: 'wait',
  withdrawn: 'off',
};
