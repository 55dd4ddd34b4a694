import {
  fieldNames,
  limits,
  type MemberField,
  memberFields,
  memberStatusLabels,
  registrationFields,
  tokyoTime,
} from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate, longDate, yen } from '../../app/format.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads, type MemberStats } from '../../parts/admin/admin-reads.ts';
import { noShowText } from '../../parts/admin/booking-texts.ts';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { mayCall } from '../../parts/admin/own-session.ts';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { TextDialog } from '../../parts/admin/record-dialog.tsx';
import { saveJson } from '../../parts/admin/save-file.ts';
import { WriteButton } from '../../parts/admin/write-button.tsx';
import { StatusBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { personFact } from '../../parts/person-field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { MemberEditDialog } from './member-edit-dialog.tsx';
import { usernameOf } from './merge-comparison.ts';
import { MergeDialog } from './merge-dialog.tsx';

type Doing = 'edit' | 'delete' | 'merge' | 'settle' | 'gone';

export function MemberDialog({
  id,
  onClose,
  onMerged,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onMerged: (stays: string) => void;
}) {
  const [doing, setDoing] = useState<Doing>();
  // Not refetched when the live stream reports the merge or deletion before its answer.
  const query = useRead({
    ...adminReads.memberStats(id),
    enabled: doing === undefined || doing === 'edit' || doing === 'settle',
  });
  const session = useSession().data;
  const member = query.data;
  const close = () => setDoing(undefined);
  const merged = (stays: string) => {
    setDoing(stays === id ? undefined : 'gone');
    onMerged(stays);
  };
  const deleted = () => {
    setDoing('gone');
    onClose();
  };
  return (
    <Dialog
      open
      wide
      title={member?.name ?? '会員'}
      onClose={onClose}
      actions={member && <Actions id={id} member={member} onDo={setDoing} />}
    >
      <Loaded query={query} lines={8}>
        {(stats) => (
          <>
            <Objection
              member={stats}
              onSettle={mayCall(session, 'settleObjection') ? () => setDoing('settle') : undefined}
            />
            <Visits member={stats} />
            <Details member={stats} />
            <section className={admin.memberNotes}>
              <h3>お店のメモ</h3>
              {stats.notes ? (
                <p>{stats.notes}</p>
              ) : (
                <p className={theme.note}>メモはまだありません。</p>
              )}
            </section>
            <MemberBookings bookings={stats.bookings} />
            <HistoryLink person={`member-${id}`} />
          </>
        )}
      </Loaded>
      {member && doing === 'edit' && <MemberEditDialog member={member} onClose={close} />}
      {doing === 'settle' && <SettleDialog id={id} onClose={close} />}
      {member && doing === 'merge' && (
        <MergeDialog memberId={id} onClose={close} onMerged={merged} />
      )}
      {member && doing === 'delete' && (
        <DeleteDialog
          title="会員を削除しますか"
          description={`${member.name}さまの個人情報は読めなくなり、元に戻せません。これまでのご予約は、お名前のない記録として残ります。`}
          run={() => api('deleteMember', { params: { id } })}
          done="会員を削除しました"
          failed="会員の削除に失敗しました"
          onClose={close}
          onDeleted={deleted}
        />
      )}
    </Dialog>
  );
}

function Actions({
  id,
  member,
  onDo,
}: {
  readonly id: string;
  readonly member: MemberStats;
  readonly onDo: (doing: Doing) => void;
}) {
  const session = useSession().data;
  return (
    <>
      <Button onClick={() => onDo('edit')} aria-label={`${member.name}さまの会員情報を編集する`}>
        編集する
      </Button>
      <WriteButton
        small={false}
        run={async () =>
          saveJson(
            `member-${member.user.username || id}.json`,
            await api('exportMember', { params: { id } }),
          )
        }
        done="会員の情報を書き出しました"
        failed="会員の情報を書き出せませんでした"
      >
        情報を書き出す
      </WriteButton>
      {mayCall(session, 'mergeMembers') && (
        <Button look="line" onClick={() => onDo('merge')}>
          重複を確認する
        </Button>
      )}
      {mayCall(session, 'deleteMember') && (
        <Button look="red" onClick={() => onDo('delete')}>
          削除する
        </Button>
      )}
    </>
  );
}

const Visits = ({ member }: { readonly member: MemberStats }) => (
  <FactList
    className={`${admin.counts} ${admin.countsWide}`}
    facts={[
      { term: 'ご来店', content: `${member.visitCount}回` },
      { term: 'お支払い', content: yen(member.totalSpent) },
      {
        term: '最終来店',
        content: member.lastVisit ? dottedDate(member.lastVisit) : '—',
      },
      { term: '未来店', content: noShowText(member) },
    ]}
  />
);

function Objection({
  member,
  onSettle,
}: {
  readonly member: MemberStats;
  readonly onSettle: (() => void) | undefined;
}) {
  const { mergeObjectedAt: at, mergeObjectionSettled: settled } = member;
  if (at === null) return null;
  const said = `${dottedDate(at)}に、統合された会員の方から、心当たりがないとのお申し出がありました。`;
  if (settled) {
    return (
      <p className={theme.note}>
        {said}
        {dottedDate(settled.at)}に{settled.by}が対応済みにしました。
        {settled.note && `（${settled.note}）`}
      </p>
    );
  }
  return (
    <div className={theme.alert}>
      <p>
        <b>統合にお申し出があります</b>
        {said}ご本人にご確認ください。
      </p>
      {onSettle && (
        <Button look="line" onClick={onSettle}>
          対応済みにする
        </Button>
      )}
    </div>
  );
}

const settlingNote = {
  label: '対応のメモ',
  kind: 'lines',
  limit: limits.freeText,
  rows: 4,
  empty: '',
} as const;

const SettleDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <TextDialog
    title="お申し出を対応済みにする"
    description="どなたがいつ対応済みにしたかは、履歴に残ります。メモはお店の中だけで読めます。"
    submit="対応済みにする"
    field={settlingNote}
    run={(note) => api('settleObjection', { params: { id }, body: { note } })}
    done="お申し出を対応済みにしました"
    failed="対応済みにできませんでした"
    onClose={onClose}
  />
);

function Invitation({ member }: { readonly member: MemberStats }) {
  const { id, user, status, invitedAt } = member;
  const session = useSession().data;
  const isPossible = user.email !== '' && status === 'active' && mayCall(session, 'inviteMember');
  return (
    <>
      <p key={invitedAt}>{invitedAt ? `${dottedDate(invitedAt)}に送信` : '未送信'}</p>
      {isPossible && (
        <WriteButton
          run={() => api('inviteMember', { params: { id } })}
          done={{ title: '招待メールを送りました', description: user.email }}
          failed="招待メールを送れませんでした"
        >
          {invitedAt === null ? '招待メールを送る' : '招待メールをもう一度送る'}
        </WriteButton>
      )}
    </>
  );
}

const ELSEWHERE = ['name', 'nameKana', 'email', 'notes'] as const;
const OTHERS = fieldNames(memberFields).filter(
  (name): name is Exclude<MemberField, (typeof ELSEWHERE)[number]> =>
    ELSEWHERE.every((other) => other !== name),
);

function Details({ member }: { readonly member: MemberStats }) {
  const email = personFact(memberFields.email, member.user.email, '—');
  const facts = [
    personFact(memberFields.nameKana, member.nameKana, '—'),
    { term: 'ランク', content: member.memberRank },
    { term: registrationFields.username.label, content: usernameOf(member) },
    ...(member.hasLogin ? [] : [{ term: '招待メール', content: <Invitation member={member} /> }]),
    {
      ...email,
      content: (
        <>
          {email.content}
          {member.user.email && (member.emailVerified ? '（確認済み）' : '（未確認）')}
        </>
      ),
    },
    ...OTHERS.map((name) => personFact(memberFields[name], member[name], '—')),
    { term: '状態', content: memberStatusLabels[member.status] },
    { term: 'お知らせ配信', content: member.newsletterSubscribed ? '希望する' : '希望しない' },
    { term: '登録日', content: dottedDate(member.createdAt) },
  ];
  return <FactList className={`${theme.facts} ${admin.factsTwo} ${theme.small}`} facts={facts} />;
}

function MemberBookings({ bookings }: { readonly bookings: MemberStats['bookings'] }) {
  const newestFirst = [...bookings].sort((a, b) => b.startTime.localeCompare(a.startTime));
  return (
    <section className={admin.memberBookings}>
      <h3>予約の履歴</h3>
      {newestFirst.length === 0 && <p className={theme.note}>ご予約はまだありません。</p>}
      <ul>
        {newestFirst.map((booking) => (
          <li key={booking.id}>
            <span>
              <b className={admin.whole}>{longDate(booking.startTime)}</b>{' '}
              {tokyoTime(booking.startTime)}
            </span>
            <span>
              {booking.fortuneTeller.name}　{booking.service.name}（{booking.service.duration}分）
            </span>
            <span className={admin.num}>{yen(booking.totalPrice)}</span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
