import type { RouteName } from '@salon/contract/routes';
import { PICTURE_BYTES, type PictureKind, pictureTypes } from '@salon/domain';
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import theme from '../../theme/theme.module.css';
import { Button, buttonClass } from '../button.tsx';
import { FormField } from '../field.tsx';
import { useToast } from '../toaster.tsx';
import styles from './admin.module.css';
import { failureToast } from './use-write.ts';

/** Undefined when the file is accepted (specification, content: pictures). */
export function refusePicture(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.some((type) => type === file.type))
    return '画像はJPEG、PNG、WebPのいずれかにしてください';
  return file.size > PICTURE_BYTES ? '画像は5MB以下にしてください' : undefined;
}

interface PictureFieldProps {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly label: string;
  readonly kind: PictureKind;
  readonly required: boolean;
}

export function PictureField({ control, name, label, kind, required }: PictureFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? fieldState.error?.message;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (!file) return;
    const refusal = refusePicture(file);
    setRefused(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      field.onChange(await uploadPicture(kind, file));
    } catch (failure) {
      show(failureToast('画像のアップロードに失敗しました', failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormField label={label} required={required} hint="JPEG、PNG、WebP。5MBまで" error={problem}>
      {({ 'aria-required': _, ...wiring }) => (
        <div className={styles.picture}>
          {field.value && <img src={field.value} alt="選んだ画像" />}
          <FileButton
            {...wiring}
            words={field.value ? '画像を選び直す' : '画像を選ぶ'}
            disabled={busy}
            onChange={(event) => void choose(event)}
          />
          {busy && <p role="status">アップロードしています</p>}
          {field.value && !busy && (
            <Button small look="plain" onClick={() => field.onChange(null)}>
              画像を外す
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
}

const UPLOADS = {
  'fortune-teller': 'uploadTellerImage',
  announcement: 'uploadAnnouncementImage',
  schedule: 'uploadScheduleImage',
  review: 'uploadReviewImage',
  banner: 'uploadBannerImage',
} as const satisfies Record<PictureKind, RouteName>;

export const uploadPicture = async (kind: PictureKind, upload: File): Promise<string> =>
  (await api(UPLOADS[kind], { upload })).imageUrl;

/** Pictures by default; the native button would not be in Japanese. */
export function FileButton({
  words,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { readonly words: string }) {
  return (
    <label className={buttonClass('line', true, styles.file)}>
      <input accept={pictureTypes.join(',')} {...input} className={theme.sr} type="file" />
      {words}
    </label>
  );
}
