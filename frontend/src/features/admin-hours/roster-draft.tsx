import { formatDate, formatMonth } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { AdminTeller, RosterPlan } from '../../parts/admin/admin-reads.ts';
import { TextDialog } from '../../parts/admin/text-dialog.tsx';
import { AskingButton, WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
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
  const waits =
    drafts.length > 0
      ? `公開していない勤務時間は、${draftDays(drafts, tellers)}です。`
      : '公開していない勤務時間は、まだありません。';
  if (!isDraft && drafts.length === 0) {
    return (
      <p className={styles.plan}>
        <span>
          <WriteButton
            run={() => api('draftRoster', { params: { month } })}
            done={{
              title: '下書きにしました',
              description: 'これから入れる勤務時間は、公開するまでお客さまに表示されません',
            }}
            failed="下書きにできませんでした"
          >
            この月を下書きにする
          </WriteButton>
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
        <AskingButton
          small
          question={{
            title: `${formatMonth(month)}の勤務表を公開しますか`,
            description: `${waits}公開すると、お客さまがこの時間を予約できます。`,
            confirm: '公開する',
          }}
          run={() => api('publishRoster', { params: { month } })}
          done={({ published }) => ({
            title: '勤務表を公開しました',
            description: `${published}件の勤務時間を公開しました`,
          })}
          failed="勤務表を公開できませんでした"
        >
          公開する
        </AskingButton>
      </p>
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
              <WriteButton
                look="murasaki"
                aria-label={`${words}を承認する`}
                run={() => api('approveWish', { params: { id: wish.id } })}
                done="勤務の希望を承認しました"
                failed="承認できませんでした"
              >
                承認する
              </WriteButton>
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
      {declining && (
        <TextDialog
          title="勤務の希望をお断りしますか"
          description={wishText(declining)}
          submit="お断りする"
          field={noteField}
          run={(note) => api('declineWish', { params: { id: declining.id }, body: { note } })}
          done="勤務の希望をお断りしました"
          failed="お断りできませんでした"
          onClose={() => setDeclining(undefined)}
        />
      )}
    </section>
  );
}

const noteField = {
  label: '占い師への一言',
  kind: 'line',
  hint: '任意。占い師の画面に表示されます',
  empty: '',
} as const;
