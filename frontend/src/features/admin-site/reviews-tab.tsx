import { Tabs } from '@base-ui/react/tabs';
import { formatMonth, messages, tellerReviewFields } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { read, refresh } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { inJapan } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { FileButton, refusePicture, uploadPicture } from '../../parts/admin/picture-field.tsx';
import { type OnDo, RecordActions } from '../../parts/admin/records-tab.tsx';
import { tabPath, useAddress } from '../../parts/admin/tabs.ts';
import { LinkButton } from '../../parts/links.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { RecordDialog } from './record-dialog.tsx';

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
      <Loaded query={tellerQuery} pending={<Skeleton lines={6} />} empty={noTellers}>
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

type Doing = { readonly what: 'edit' | 'delete'; readonly review: Review };

function TellerReviews({
  teller,
}: {
  readonly teller: { readonly id: string; readonly name: string };
}) {
  const query = useRead(read('listTellerReviews', { query: { all: 'true' } }));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const months = byMonth(query.data ?? [], teller.id);
  return (
    <>
      <BulkUpload tellerId={teller.id} />
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
                    onDo={(what) => setDoing({ what, review })}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
      {query.data && months.length === 0 && (
        <EmptyState title={`${teller.name}の口コミはまだありません。`} />
      )}
      {doing?.what === 'edit' && (
        <RecordDialog
          fields={tellerReviewFields}
          words={{ noun: '口コミ', add: '追加' }}
          record={doing.review}
          save={(body) => api('changeTellerReview', { params: { id: doing.review.id }, body })}
          onClose={close}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="口コミを削除しますか"
          description="サイトからも消えます。元に戻せません。"
          run={() => api('deleteTellerReview', { params: { id: doing.review.id } })}
          done="口コミを削除しました"
          failed="口コミの削除に失敗しました"
          onClose={close}
        />
      )}
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
  const id = useId();
  const show = useToast();
  const client = useQueryClient();
  const thisYear = inJapan(useNow().toISOString()).year;
  const [year, setYear] = useState(String(thisYear));
  const [month, setMonth] = useState('');
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<readonly [done: number, all: number]>();

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setError(month ? undefined : messages.uploadMonth);
    if (!month || files.length === 0) return;
    const reviewMonth = `${year}-${month}`;
    const failures: unknown[] = [];
    for (const [i, file] of files.entries()) {
      setProgress([i, files.length]);
      try {
        const refusal = refusePicture(file);
        if (refusal) throw new Error(refusal);
        const imageUrl = await uploadPicture('review', file);
        await api('addTellerReview', {
          body: { fortuneTellerId: tellerId, reviewMonth, imageUrl },
        });
      } catch (failure) {
        failures.push(failure);
      }
    }
    setProgress(undefined);
    const added = files.length - failures.length;
    if (failures.length > 0) {
      const why = messageOf(
        failures[0],
        failures[0] instanceof TypeError ? '通信に失敗しました' : (failures[0] as Error).message,
      );
      show({
        title: '画像のアップロードに失敗しました',
        description: `${added}件成功、${failures.length}件失敗しました。${why}`,
        tone: 'destructive',
      });
    } else show({ title: '口コミを作成しました', description: `${added}件の口コミを追加しました` });
    await refresh(client);
  };

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
      <div className={theme.field}>
        <label className={theme.fieldL} htmlFor={id}>
          口コミの画像（複数可）
        </label>
        <FileButton
          id={id}
          words="画像を選ぶ"
          multiple
          disabled={progress !== undefined}
          onClick={(event) => {
            if (!month) event.preventDefault(); // the month must be chosen before the files
            setError(month ? undefined : messages.uploadMonth);
          }}
          onChange={(event) => void upload(event)}
        />
        {progress && (
          <p role="status">
            {progress[0] + 1}／{progress[1]} 枚目をアップロードしています
          </p>
        )}
      </div>
    </section>
  );
}

type Review = Answer<'listTellerReviews'>[number];

const YEARS = 10; // specification, administration: reviews tab
const MONTHS = 12;

const reviewYears = (thisYear: number): readonly string[] =>
  Array.from({ length: YEARS }, (_, i) => String(thisYear - i));
const reviewMonths: readonly string[] = Array.from({ length: MONTHS }, (_, i) =>
  String(i + 1).padStart(2, '0'),
);

export function byMonth(
  reviews: readonly Review[],
  tellerId: string,
): readonly (readonly [month: string, reviews: readonly Review[]])[] {
  const own = reviews
    .filter((one) => one.fortuneTellerId === tellerId)
    .sort((a, b) => a.displayOrder - b.displayOrder);
  const months = [...new Set(own.map((one) => one.reviewMonth))].sort().reverse();
  return months.map((month) => [month, own.filter((one) => one.reviewMonth === month)]);
}
