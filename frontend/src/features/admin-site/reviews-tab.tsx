import { Tabs } from '@base-ui/react/tabs';
import { formatMonth, tellerReviewFields } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { type OnDo, RecordActions } from '../../parts/admin/records-tab.tsx';
import { tabPath, useAddress } from '../../parts/admin/tabs.ts';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import { BulkUpload } from './bulk-upload.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { byMonth, type Review } from './review-months.ts';

/** Review pictures, with a sub-tab per teller (specification, administration: reviews tab). */
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
  const query = useRead(adminReads.reviews());
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const months = byMonth(query.data ?? [], teller.id);
  return (
    <>
      <BulkUpload tellerId={teller.id} reviews={query.data ?? []} />
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
