import { tokyoTime } from '@salon/domain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Body } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import {
  adminReads,
  type DoublesEntry,
  type MemberDoubles,
  type MemberStats,
} from '../../parts/admin/admin-reads.ts';
import { toggled } from '../../parts/admin/fields.tsx';
import { FailureAlert, FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './merge.module.css';
import {
  alikeText,
  comparedRows,
  longNotesText,
  mergeText,
  usernameOf,
} from './merge-comparison.ts';

const FAILED = '会員の統合に失敗しました';

export function MergeDialog({
  memberId,
  otherId: compared,
  onClose,
  onMerged,
}: {
  readonly memberId: string;
  readonly otherId?: string | undefined;
  readonly onClose: () => void;
  readonly onMerged: (stays: string) => void;
}) {
  const now = useNow();
  const [otherId, setOtherId] = useState(compared);
  const [staysId, setStaysId] = useState(memberId);
  const [isAsked, setIsAsked] = useState(false);
  const [bookingIds, setBookingIds] = useState<readonly string[]>([]);
  const { write, doubles, accounts, isWhole, again } = useMerge(memberId, otherId, staysId);
  const stays = accounts.find(({ id }) => id === staysId);
  const goes = accounts.find(({ id }) => id !== staysId);
  const isReady = stays !== undefined && isWhole && (goes !== undefined || bookingIds.length > 0);
  const choose = (id: string | undefined) => {
    setOtherId(id);
    setStaysId(memberId);
  };
  return (
    <FormDialog
      title="重複の確認と統合"
      submit="統合する"
      wide
      destructive
      busy={write.isPending}
      onClose={onClose}
      onSubmit={() =>
        isReady
          ? write.mutate(
              { otherId: goes?.id ?? null, bookingIds: [...bookingIds] },
              {
                onSuccess: () => {
                  again();
                  onMerged(staysId);
                },
              },
            )
          : setIsAsked(true)
      }
    >
      <Loaded query={doubles} lines={6}>
        {(suggested) => (
          <>
            {suggested.members.length + suggested.guestBookings.length === 0 && !compared && (
              <p className={theme.note}>
                電話、メール、カナが同じ会員やゲストは見つかりませんでした。
              </p>
            )}
            <AccountChoice members={suggested.members} value={otherId} onChoose={choose} />
            {accounts.length > 1 && (
              <Comparison accounts={accounts} staysId={staysId} onChoose={setStaysId} />
            )}
            <GuestChoice
              bookings={suggested.guestBookings}
              chosen={bookingIds}
              onToggle={(id) => setBookingIds(toggled(bookingIds, id))}
            />
          </>
        )}
      </Loaded>
      {isAsked && !isReady && (
        <p className={theme.alert} role="alert">
          統合する会員か、ゲストのご予約を選んでください。
        </p>
      )}
      {isReady && (
        <p className={styles.what}>
          {mergeText(stays, goes, bookingIds.length, now)}
          {longNotesText(stays, goes)}
        </p>
      )}
      <FailureAlert failed={FAILED} error={write.error} />
    </FormDialog>
  );
}

function useMerge(memberId: string, otherId: string | undefined, staysId: string) {
  const ids = otherId === undefined ? [memberId] : [memberId, otherId];
  const write = useWrite({
    run: (body: Body<'mergeMembers'>) => api('mergeMembers', { params: { id: staysId }, body }),
    // Not the removed account, whose reads fail from now on.
    done: '会員を統合しました',
    failed: FAILED,
    silent: true,
  });
  // Not refetched when the live stream reports the merge before its answer.
  const enabled = write.isIdle || write.isError;
  const doubles = useRead({ ...adminReads.memberDoubles(memberId), enabled });
  const accounts = useQueries({
    queries: ids.map((id) => ({ ...adminReads.memberStats(id), enabled })),
  }).flatMap(({ data }) => data ?? []);
  const client = useQueryClient();
  const again = () => {
    for (const { queryKey } of [
      adminReads.memberStats(staysId),
      adminReads.memberDoubles(staysId),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return { write, doubles, accounts, isWhole: accounts.length === ids.length, again };
}

function AccountChoice({
  members,
  value,
  onChoose,
}: {
  readonly members: MemberDoubles['members'];
  readonly value: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}) {
  if (members.length === 0) return null;
  return (
    <fieldset className={`${theme.field} ${styles.choice}`}>
      <legend className={theme.fieldL}>同じ方かもしれない会員</legend>
      {members.map(({ alike, member }) => (
        <label key={member.id}>
          <input
            type="radio"
            name="other"
            checked={value === member.id}
            onChange={() => onChoose(member.id)}
          />
          <span>
            <b>{member.name}</b>（{usernameOf(member)}）<small>{alikeText(alike)}</small>
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="other"
          checked={value === undefined}
          onChange={() => onChoose(undefined)}
        />
        <span>会員は統合しない</span>
      </label>
    </fieldset>
  );
}

function GuestChoice({
  bookings,
  chosen,
  onToggle,
}: {
  readonly bookings: MemberDoubles['guestBookings'];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}) {
  if (bookings.length === 0) return null;
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>同じ方かもしれないゲストのご予約</legend>
      <div className={styles.guests}>
        {bookings.map(({ alike, booking }) => (
          <Checkbox
            key={booking.id}
            checked={chosen.includes(booking.id)}
            onChange={() => onToggle(booking.id)}
            label={
              <>
                <b>{booking.guestName}</b> {longDate(booking.startTime)}{' '}
                {tokyoTime(booking.startTime)} {booking.fortuneTeller.name}
                <small>{alikeText(alike)}</small>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function Comparison({
  accounts,
  staysId,
  onChoose,
}: {
  readonly accounts: readonly MemberStats[];
  readonly staysId: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <div>
      <table className={styles.table}>
        <caption className={theme.sr}>会員の比較</caption>
        <thead>
          <tr>
            <th scope="col">残す会員</th>
            {accounts.map(({ id, user }) => (
              <th scope="col" key={id}>
                <label>
                  <input
                    type="radio"
                    name="stays"
                    checked={staysId === id}
                    onChange={() => onChoose(id)}
                  />
                  {usernameOf({ user })}を残す
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(accounts, useNow()).map(({ term, texts, differs }) => (
            <tr key={term} className={differs ? styles.differs : undefined}>
              <th scope="row">{term}</th>
              {texts.map((text, index) => (
                <td key={accounts[index]?.id}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function DoublesDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (memberId: string, otherId: string) => void;
  readonly onClose: () => void;
}) {
  const query = useRead(read('listDoubles'));
  return (
    <Dialog open wide title="重複の可能性がある会員" onClose={onClose}>
      <Loaded
        query={query}
        lines={6}
        empty={<p className={theme.note}>電話、メール、カナが同じ会員は見つかりませんでした。</p>}
      >
        {(groups) => (
          <ul className={styles.doubles}>
            {groups.flatMap((group) =>
              pairsOf(group).map(([member, other]) => (
                <li key={`${member.id} ${other.id}`}>
                  <span>
                    <b>{member.name}</b>（{usernameOf(member)}）と<b>{other.name}</b>（
                    {usernameOf(other)}）<small>{alikeText(group.alike)}</small>
                  </span>
                  <Button
                    small
                    look="line"
                    aria-label={`${usernameOf(member)}と${usernameOf(other)}を比べる`}
                    onClick={() => onChoose(member.id, other.id)}
                  >
                    比べる
                  </Button>
                </li>
              )),
            )}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

type Pair = readonly [DoublesEntry['members'][number], DoublesEntry['members'][number]];

function pairsOf({ members }: DoublesEntry): readonly Pair[] {
  const [first, ...others] = [...members].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return first === undefined ? [] : others.map((other) => [first, other] as const);
}
