import { messages } from '@salon/domain';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { FigureField } from '../../parts/admin/figure-field.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { orderOf, useRecordForm } from '../../parts/admin/record-form.ts';
import { nextOrderOf, type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox, TextField } from '../../parts/field.tsx';

type ReviewImage = Answer<'listReviewImages'>[number];

/** The pictures of the home page's carousel in their order (specification, administration: review images tab). */
export function ReviewImagesTab() {
  const query = useReading(read('listReviewImages', { query: { all: 'true' } }));
  return (
    <RecordsTab
      title="トップのお手紙"
      query={query}
      counter="枚"
      look="pictures"
      lines={8}
      add="お手紙を追加"
      none="お手紙はまだありません。"
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={(image, onDo) => <ReviewImageEntry image={image} onDo={onDo} />}
      dialog={(image, close) => <ReviewImageDialog image={image} nextOrder={nextOrderOf(query.data)} onClose={close} />}
      deletion={({ id }) => ({
        title: 'お手紙を削除しますか',
        description: 'サイトからも消えます。元に戻せません。',
        run: () => api('deleteReviewImage', { params: { id } }),
        refreshes: ['reviewImages'],
        done: 'お手紙を削除しました',
        failed: { title: 'お手紙の削除に失敗しました' },
      })}
    />
  );
}

function ReviewImageEntry({ image, onDo }: { readonly image: ReviewImage; readonly onDo: OnDo }) {
  const name = image.customerName ?? `表示順${image.displayOrder}`;
  const toggle = useWrite({
    run: (isVisible: boolean) => api('changeReviewImage', { params: { id: image.id }, body: { isVisible } }),
    refreshes: ['reviewImages'],
    done: ({ isVisible }) => ({ title: isVisible ? 'お手紙を表示しました' : 'お手紙を非表示にしました', description: name }),
    failed: { title: 'お手紙の更新に失敗しました' },
  });
  return (
    <li>
      <img src={image.imageUrl} alt={`お手紙 ${name}`} loading="lazy" />
      <h2>
        {image.customerName ?? 'お名前なし'}
        <small>表示順 {image.displayOrder}</small>
      </h2>
      <RecordActions name={`${name}のお手紙`} onDo={onDo}>
        <Toggle
          on={image.isVisible}
          words={['表示中', '非表示']}
          label={`${name}のお手紙`}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!image.isVisible)}
        />
      </RecordActions>
    </li>
  );
}

interface ReviewImageValues {
  readonly imageUrl: string | null;
  readonly customerName: string;
  readonly displayOrder: string;
  readonly isVisible: boolean;
}

interface ReviewImageDialogProps {
  /** None: a new one. */
  readonly image: ReviewImage | undefined;
  readonly nextOrder: number;
  readonly onClose: () => void;
}

function ReviewImageDialog({ image, nextOrder, onClose }: ReviewImageDialogProps) {
  const write = useWrite({
    run: ({ imageUrl, customerName, displayOrder, isVisible }: ReviewImageValues) => {
      const body = { imageUrl, customerName: customerName.trim() || null, displayOrder: orderOf(displayOrder), isVisible };
      return image ? api('changeReviewImage', { params: { id: image.id }, body }) : api('addReviewImage', { body });
    },
    refreshes: ['reviewImages'],
    done: () => ({ title: image ? 'お手紙を更新しました' : 'お手紙を追加しました' }),
    failed: { title: image ? 'お手紙の更新に失敗しました' : 'お手紙の追加に失敗しました' },
  });
  const { bind, register, control, submit } = useRecordForm<ReviewImageValues>({
    values: {
      imageUrl: image?.imageUrl ?? null,
      customerName: image?.customerName ?? '',
      displayOrder: String(image?.displayOrder ?? nextOrder),
      isVisible: image?.isVisible ?? true,
    },
    check: ({ imageUrl }) => (imageUrl ? {} : { imageUrl: messages.image }),
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog
      title={image ? 'お手紙を編集' : 'お手紙を追加'}
      submit={image ? '更新する' : '追加する'}
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PictureField control={control} name="imageUrl" label="画像" kind="review" required />
      <div className={admin.formPair}>
        <TextField {...bind('customerName')} label="お客さまのお名前" autoComplete="off" />
        <FigureField control={control} name="displayOrder" label="表示順" />
      </div>
      <Checkbox {...register('isVisible')} label="サイトに表示する" />
    </FormDialog>
  );
}
