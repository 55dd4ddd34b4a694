import { messages } from '@salon/domain';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { FigureField } from '../../parts/admin/figure-field.tsx';
import { DeleteDialog, FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { orderOf, useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextField } from '../../parts/field.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';

type ReviewImage = Answer<'listReviewImages'>[number];
type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly image: ReviewImage };

/** The pictures of the home page's carousel in their order (specification, administration: review images tab). */
export function ReviewImagesTab() {
  const query = useReading(read('listReviewImages', { query: { all: 'true' } }));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      お手紙を追加
    </Button>
  );
  return (
    <>
      <PanelHead title="トップのお手紙" small={query.data && `${query.data.length}枚`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={8} />} empty={<EmptyState title="お手紙はまだありません。">{add}</EmptyState>}>
        {(images) => (
          <ul className={admin.pictures}>
            {[...images]
              .sort((a, b) => a.displayOrder - b.displayOrder)
              .map((image) => (
                <ReviewImageEntry key={image.id} image={image} onDo={(what) => setDoing({ what, image })} />
              ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && (
        <ReviewImageDialog nextOrder={1 + Math.max(0, ...(query.data ?? []).map((one) => one.displayOrder))} onClose={close} />
      )}
      {doing?.what === 'edit' && <ReviewImageDialog image={doing.image} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="お手紙を削除しますか"
          description="サイトからも消えます。元に戻せません。"
          run={() => api('deleteReviewImage', { params: { id: doing.image.id } })}
          refreshes={['reviewImages']}
          done="お手紙を削除しました"
          failed={{ title: 'お手紙の削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

function ReviewImageEntry({ image, onDo }: { readonly image: ReviewImage; readonly onDo: (what: 'edit' | 'delete') => void }) {
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
      <p className={admin.recordDo}>
        <Toggle
          on={image.isVisible}
          words={['表示中', '非表示']}
          label={`${name}のお手紙`}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!image.isVisible)}
        />
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${name}のお手紙を編集`}>
          編集
        </Button>
        <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${name}のお手紙を削除`}>
          削除
        </Button>
      </p>
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
  /** Absent: a new one. */
  readonly image?: ReviewImage;
  readonly nextOrder?: number;
  readonly onClose: () => void;
}

function ReviewImageDialog({ image, nextOrder = 0, onClose }: ReviewImageDialogProps) {
  const write = useWrite({
    run: ({ imageUrl, customerName, displayOrder, isVisible }: ReviewImageValues) => {
      const body = { imageUrl, customerName: customerName.trim() || null, displayOrder: orderOf(displayOrder), isVisible };
      return image ? api('changeReviewImage', { params: { id: image.id }, body }) : api('addReviewImage', { body });
    },
    refreshes: ['reviewImages'],
    done: () => ({ title: image ? 'お手紙を更新しました' : 'お手紙を追加しました' }),
    failed: { title: image ? 'お手紙の更新に失敗しました' : 'お手紙の追加に失敗しました' },
  });
  const { bind, register, control, errorOf, submit } = useRecordForm<ReviewImageValues>({
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
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <PictureField label="画像" kind="review" required value={field.value} onChange={field.onChange} error={errorOf('imageUrl')} />
        )}
      />
      <div className={admin.formPair}>
        <TextField {...bind('customerName')} label="お客さまのお名前" autoComplete="off" />
        <FigureField control={control} name="displayOrder" label="表示順" />
      </div>
      <Checkbox {...register('isVisible')} label="サイトに表示する" />
    </FormDialog>
  );
}
