import { Tabs } from '@base-ui/react/tabs';
import { formatMonth, messages, tellerReviewFields } from '@salon/domain';
import { type ChangeEvent, useId, useState } from 'react';
import { type Answer, api, messageOf } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { inJapan } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { FileButton, refusePicture, uploadPicture } from '../../parts/admin/picture-field.tsx';
import { RecordDialog } from '../../parts/admin/record-dialog.tsx';
import { type OnDo, RecordActions, useRecordDialogs } from '../../parts/admin/records-tab.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { useAddress } from '../../parts/admin/use-address.ts';
import { useWrites } from '../../parts/admin/use-write.ts';
import { SelectField } from '../../parts/field.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

export function ReviewsTab() {
  const { params, patch } = useAddress();
  const tellerQuery = useRead(adminReads.tellers());
  const noTellers = (
    <EmptyState title="占い師はまだ登録されていません。">
      <LinkButton small to={tabPath('tellers')}>
        占い師を登録する
      </LinkButton>
    </EmptyState>
  );
  return (
    <>
      <PanelHead title="口コミ" />
      <Loaded query={tellerQuery} lines={6} empty={noTellers}>
        {(tellers) => {
          const current = tellers.find(({ id }) => id === params.get('teller')) ?? tellers[0];
          return (
            <Tabs.Root
              value={current?.id}
              onValueChange={(teller: string) => patch({ teller }, { replace: true })}
            >
              <Tabs.List className={admin.chips} aria-label="占い師">
                {tellers.map(({ id, name }) => (
                  <Tabs.Tab key={id} value={id}>
                    {name}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {current && (
                <Tabs.Panel key={current.id} value={current.id}>
                  <TellerReviews teller={current} />
                </Tabs.Panel>
              )}
            </Tabs.Root>
          );
        }}
      </Loaded>
    </>
  );
}

function TellerReviews({ teller: { id, name } }: { readonly teller: AdminTeller }) {
  const query = useRead(read('listReviews', { query: { all: 'true' } }));
  const months = byMonth(query.data ?? [], id);
  const { onDo, shown } = useRecordDialogs<Review>({
    dialog: (review, close) => (
      <RecordDialog
        fields={tellerReviewFields}
        words={{ noun: '口コミ', add: '追加' }}
        record={review}
        save={(body) => api('changeReview', { params: { id: review?.id ?? '' }, body })}
        onClose={close}
      />
    ),
    deletion: (review) => ({
      title: '口コミを削除しますか',
      description: 'サイトからも消えます。元に戻せません。',
      run: () => api('deleteReview', { params: { id: review.id } }),
      done: '口コミを削除しました',
      failed: '口コミの削除に失敗しました',
    }),
  });
  return (
    <>
      <BulkUpload tellerId={id} />
      <Loaded query={query} empty={null}>
        {() =>
          months.map(([month, reviews]) => (
            <section key={month} className={admin.reviewMonth}>
              <h2>
                {formatMonth(month)}
                <small>{reviews.length}件</small>
              </h2>
              <ul className={admin.pictures}>
                {reviews.map((review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    onDo={(action) => onDo(review, action)}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
      {query.data && months.length === 0 && (
        <EmptyState title={`${name}の口コミはまだありません。`} />
      )}
      {shown}
    </>
  );
}

function ReviewEntry({ review, onDo }: { readonly review: Review; readonly onDo: OnDo }) {
  const name = review.customerName ?? `表示順${review.displayOrder}`;
  return (
    <li>
      <img src={review.imageUrl} alt={`口コミ ${name}`} loading="lazy" />
      <h3>
        {review.customerName ?? 'お名前なし'}
        <small>表示順 {review.displayOrder}</small>
      </h3>
      <RecordActions name={`${name}の口コミ`} onDo={onDo} />
    </li>
  );
}

function BulkUpload({ tellerId }: { readonly tellerId: string }) {
  const thisYear = inJapan(useNow().toISOString()).year;
  const [year, setYear] = useState(String(thisYear));
  const [month, setMonth] = useState('');
  const [error, setError] = useState<string>();
  return (
    <section className={admin.bulk} aria-label="口コミの一括アップロード">
      <SelectField
        label="アップロード先の年"
        required
        value={year}
        onChange={({ target }) => setYear(target.value)}
        choices={reviewYears(thisYear).map((value) => ({ value, label: `${value}年` }))}
      />
      <SelectField
        label="アップロード先の月"
        required
        placeholder="選択してください"
        value={month}
        error={error}
        onChange={({ target }) => {
          setMonth(target.value);
          setError(undefined);
        }}
        choices={reviewMonths.map((value) => ({ value, label: `${Number(value)}月` }))}
      />
      <Pictures
        tellerId={tellerId}
        month={month && `${year}-${month}`}
        onMissing={() => setError(messages.uploadMonth)}
      />
    </section>
  );
}

function Pictures({
  tellerId,
  month,
  onMissing,
}: {
  readonly tellerId: string;
  readonly month: string;
  readonly onMissing: () => void;
}) {
  const id = useId();
  const [count, setCount] = useState(0);
  const { writeAll, answered } = useWrites({
    run: async (file: File) => {
      const refusal = refusePicture(file);
      if (refusal) throw new Error(refusal);
      const imageUrl = await uploadPicture('review', file);
      await api('addReview', {
        body: { fortuneTellerId: tellerId, reviewMonth: month, imageUrl },
      });
    },
    message: ({ done, failed: [first, ...others] }) =>
      first
        ? {
            title: '画像のアップロードに失敗しました',
            description: `${done.length}件成功、${others.length + 1}件失敗しました。${reasonOf(first.error)}`,
            tone: 'destructive',
          }
        : { title: '口コミを作成しました', description: `${done.length}件の口コミを追加しました` },
  });
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setCount(files.length);
    if (files.length > 0) void writeAll(files);
  };
  return (
    <div className={theme.field}>
      <label className={theme.fieldL} htmlFor={id}>
        口コミの画像（複数可）
      </label>
      <FileButton
        id={id}
        words="画像を選ぶ"
        multiple
        disabled={answered !== undefined}
        onClick={(event) => {
          if (month) return;
          event.preventDefault();
          onMissing();
        }}
        onChange={upload}
      />
      {answered !== undefined && (
        <p role="status">
          {answered + 1}／{count} 枚目をアップロードしています
        </p>
      )}
    </div>
  );
}

const reasonOf = (error: unknown) =>
  messageOf(error, error instanceof TypeError ? '通信に失敗しました' : (error as Error).message);

type Review = Answer<'listReviews'>[number];

const YEARS = 10; // specification, administration: reviews tab
const MONTHS = 12;

const reviewYears = (thisYear: number) =>
  Array.from({ length: YEARS }, (_, i) => String(thisYear - i));
const reviewMonths = Array.from({ length: MONTHS }, (_, i) => String(i + 1).padStart(2, '0'));

export function byMonth(
  reviews: readonly Review[],
  tellerId: string,
): readonly (readonly [month: string, reviews: readonly Review[]])[] {
  const own = reviews
    .filter((review) => review.fortuneTellerId === tellerId)
    .sort((a, b) => a.displayOrder - b.displayOrder);
  const months = [...new Set(own.map((review) => review.reviewMonth))].sort().reverse();
  return months.map((month) => [month, own.filter((review) => review.reviewMonth === month)]);
}
