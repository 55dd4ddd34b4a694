import { formatDate, formatMonth } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { AdminTeller, RosterPlan } from '../../parts/admin/admin-reads.ts';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './month-hours.module.css';

type Tellers = readonly Pick<AdminTeller, 'id' | 'name'>[];
type Wish = RosterPlan['wishes'][number];

const nameOf = (tellers: Tellers, id: string): string =>
  tellers.find((teller) => teller.id === id)?.name ?? '休止中の占い師';

function draftDays(drafts: RosterPlan['drafts'], tellers: Tellers): string {
  const ids = [...new Set(drafts.map(({ fortuneTellerId }) => fortuneTellerId))];
  const days = (id: string) =>
    new Set(drafts.flatMap(({ fortuneTellerId, date }) => (fortuneTellerId === id ? [date] : [])))
      .size;
  return ids.map((id) => `${nameOf(tellers, id)} ${days(id)}日`).join('、');
}

export function RosterDraft({
  plan,
  tellers,
}: {
  readonly plan: RosterPlan;
  readonly tellers: Tellers;
}) {
  const { month, isDraft, drafts } = plan;
  const [asking, setAsking] = useState(false);
  const draft = useWrite({
    run: () => api('draftRoster', { params: { month } }),
    done: {
      title: '下書きにしました',
      description: 'これから入れる勤務時間は、公開するまでお客さまに表示されません',
    },
    failed: '下書きにできませんでした',
  });
  const publish = useWrite({
    run: () => api('publishRoster', { params: { month } }),
    done: ({ published }) => ({
      title: '勤務表を公開しました',
      description: `${published}件の勤務時間を公開しました`,
    }),
    failed: '勤務表を公開できませんでした',
  });
  const waits =
    drafts.length > 0
      ? `公開していない勤務時間は、${draftDays(drafts, tellers)}です。`
      : '公開していない勤務時間は、まだありません。';
  if (!isDraft && drafts.length === 0) {
    return (
      <p className={styles.plan}>
        <span>
          <Button small look="line" disabled={draft.isPending} onClick={() => draft.mutate()}>
            この月を下書きにする
          </Button>
        </span>
        <span className={theme.note}>
          下書きにすると、これから入れる勤務時間は、公開するまでお客さまに表示されません。
        </span>
      </p>
    );
  }
  return (
    <div className={styles.plan}>
      <p>
        <Badge tone="wait">下書き</Badge> {waits}
      </p>
      <p>
        <Button small disabled={publish.isPending} onClick={() => setAsking(true)}>
          公開する
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          open
          title={`${formatMonth(month)}の勤務表を公開しますか`}
          description={`${waits}公開すると、お客さまがこの時間を予約できます。`}
          confirm="公開する"
          busy={publish.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => publish.mutate(undefined, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

const WISH_TYPES = { phone: '（電話）', 'in-person': '（対面）' } as const;

function wishText({ date, startTime, endTime, serviceType }: Wish): string {
  const type = serviceType === null ? '' : WISH_TYPES[serviceType];
  return `${formatDate(date)} ${startTime}～${endTime}${type}`;
}

export function OpenWishes({
  wishes,
  tellers,
}: {
  readonly wishes: readonly Wish[];
  readonly tellers: Tellers;
}) {
  const [declining, setDeclining] = useState<Wish>();
  const approve = useWrite({
    run: ({ id }: Wish) => api('approveWish', { params: { id } }),
    done: '勤務の希望を承認しました',
    failed: '承認できませんでした',
  });
  if (wishes.length === 0) return null;
  return (
    <section className={styles.plan} aria-labelledby="open-wishes">
      <h2 id="open-wishes">勤務の希望 {wishes.length}件</h2>
      <ul>
        {wishes.map((wish) => {
          const words = `${nameOf(tellers, wish.fortuneTellerId)} ${wishText(wish)}`;
          return (
            <li key={wish.id}>
              <b>{words}</b>
              <Button
                small
                disabled={approve.isPending}
                aria-label={`${words}を承認する`}
                onClick={() => approve.mutate(wish)}
              >
                承認する
              </Button>
              <Button
                small
                look="line"
                aria-label={`${words}をお断りする`}
                onClick={() => setDeclining(wish)}
              >
                お断り
              </Button>
            </li>
          );
        })}
      </ul>
      {declining && <DeclineDialog wish={declining} onClose={() => setDeclining(undefined)} />}
    </section>
  );
}

function DeclineDialog({ wish, onClose }: { readonly wish: Wish; readonly onClose: () => void }) {
  const { bind, dialog } = useDialogForm({
    values: { note: '' },
    run: (body) => api('declineWish', { params: { id: wish.id }, body }),
    done: '勤務の希望をお断りしました',
    failed: 'お断りできませんでした',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="勤務の希望をお断りしますか"
      description={wishText(wish)}
      submit="お断りする"
    >
      <TextInput {...bind('note')} label="占い師への一言" hint="任意。占い師の画面に表示されます" />
    </FormDialog>
  );
}
