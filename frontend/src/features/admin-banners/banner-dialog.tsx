import { limits, messages } from '@salon/domain';
import type { Banner } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import { FigureField } from '../../parts/admin/figure-field.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { optionalLink, orderOf, useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';

interface BannerDialogProps {
  /** None: a new one. */
  readonly banner: Banner | undefined;
  /** Where a new one stands: behind the last. */
  readonly nextOrder: number;
  readonly onClose: () => void;
}

/** A banner of the home page: title, words, picture, where it leads. */
export function BannerDialog({ banner, nextOrder, onClose }: BannerDialogProps) {
  const write = useWrite({
    run: (values: BannerValues) => {
      const body = bannerBody(values);
      return banner ? api('changeBanner', { params: { id: banner.id }, body }) : api('addBanner', { body });
    },
    refreshes: ['banners'],
    done: () => ({ title: banner ? 'バナーを更新しました' : 'バナーを作成しました' }),
    failed: { title: banner ? 'バナーの更新に失敗しました' : 'バナーの作成に失敗しました' },
  });
  const { bind, register, control, submit } = useRecordForm<BannerValues>({
    values: valuesOf(banner, nextOrder),
    check: checkBanner,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog
      title={banner ? 'バナーを編集' : 'バナーを作成'}
      submit={banner ? '更新する' : '作成する'}
      wide
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('title')} label="タイトル" required autoComplete="off" />
      <TextArea {...bind('description')} label="説明" rows={3} />
      <PictureField control={control} name="imageUrl" label="画像" kind="banner" />
      <div className={admin.formPair}>
        <TextField
          {...bind('linkUrl')}
          label="リンク先"
          inputMode="url"
          autoComplete="off"
          hint="https:// から、またはこのサイトのページ（/pricing など）"
        />
        <FigureField control={control} name="displayOrder" label="表示順" hint="小さいほど先に並びます" />
      </div>
      <Checkbox {...register('isActive')} label="公開する" />
    </FormDialog>
  );
}

/** The banner form as texts. */
interface BannerValues {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly linkUrl: string;
  readonly displayOrder: string;
  readonly isActive: boolean;
}

const valuesOf = (banner: Banner | undefined, nextOrder: number): BannerValues => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  imageUrl: banner?.imageUrl ?? null,
  linkUrl: banner?.linkUrl ?? '',
  displayOrder: String(banner?.displayOrder ?? nextOrder),
  isActive: banner?.isActive ?? true,
});

/** A title is needed; the link is valid or empty (specification, content: banners). */
function checkBanner({ title, description, linkUrl }: BannerValues) {
  const url = optionalLink(linkUrl);
  return {
    ...(title.trim() ? {} : { title: messages.title }),
    ...(description.length > limits.freeText ? { description: `${limits.freeText.toLocaleString('en')}文字以内で入力してください` } : {}),
    ...(url ? { linkUrl: url } : {}),
  };
}

const bannerBody = ({ title, description, imageUrl, linkUrl, displayOrder, isActive }: BannerValues) => ({
  title,
  description: description.trim() || null,
  imageUrl,
  linkUrl: linkUrl.trim() || null,
  displayOrder: orderOf(displayOrder),
  isActive,
});
