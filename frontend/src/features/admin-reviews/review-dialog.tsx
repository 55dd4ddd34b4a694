import { isSalonMonth, messages } from '@salon/domain';
import { api } from '../../api/api.ts';
import { FigureField } from '../../parts/admin/figure-field.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { orderOf, useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextField } from '../../parts/field.tsx';
import type { Review } from './review-months.ts';

interface ReviewValues {
  readonly reviewMonth: string;
  readonly imageUrl: string | null;
  readonly customerName: string;
  readonly displayOrder: string;
}

const checkReview = ({ reviewMonth, imageUrl }: ReviewValues) => ({
  ...(isSalonMonth(reviewMonth) ? {} : { reviewMonth: messages.reviewMonth }),
  ...(imageUrl ? {} : { imageUrl: messages.image }),
});

/** Changes a review's month, picture, name and order. */
export function ReviewDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const write = useWrite({
    run: (values: ReviewValues) =>
      api('changeTellerReview', {
        params: { id: review.id },
        body: { ...review, ...values, displayOrder: orderOf(values.displayOrder) },
      }),
    refreshes: ['reviews'],
    done: () => ({ title: '口コミを更新しました' }),
    failed: { title: '口コミの更新に失敗しました' },
  });
  const { bind, control, submit } = useRecordForm<ReviewValues>({
    values: {
      reviewMonth: review.reviewMonth,
      imageUrl: review.imageUrl,
      customerName: review.customerName ?? '',
      displayOrder: String(review.displayOrder),
    },
    check: checkReview,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog title="口コミを編集" submit="更新する" busy={write.isPending} onClose={onClose} onSubmit={submit}>
      <TextField {...bind('reviewMonth')} label="対象月" required hint="YYYY-MM形式　例　2026-10" autoComplete="off" />
      <TextField {...bind('customerName')} label="お客さまのお名前" autoComplete="off" />
      <FigureField control={control} name="displayOrder" label="表示順" />
      <PictureField control={control} name="imageUrl" label="画像" kind="review" required />
    </FormDialog>
  );
}
