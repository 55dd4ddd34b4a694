import { orderOfNewReview } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { inJapan } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { FileButton } from '../../parts/admin/file-button.tsx';
import { refusePicture, uploadPicture } from '../../parts/admin/picture-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { checkUploadMonth, type Review, reviewMonths, reviewYears } from './review-months.ts';

interface BulkUploadProps {
  readonly tellerId: string;
  readonly reviews: readonly Review[];
}

/** Uploads several pictures for a teller's month, in order after the last existing one. */
export function BulkUpload({ tellerId, reviews }: BulkUploadProps) {
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
    const problem = checkUploadMonth(year, month);
    setError(problem);
    if (problem || files.length === 0) return;
    const reviewMonth = `${year}-${month}`;
    let order = orderOfNewReview(reviews, { fortuneTellerId: tellerId, reviewMonth });
    const failures: unknown[] = [];
    for (const [i, file] of files.entries()) {
      setProgress([i, files.length]);
      try {
        const refusal = refusePicture(file);
        if (refusal) throw new Error(refusal);
        const imageUrl = await uploadPicture('review', file);
        await api('addTellerReview', {
          body: { fortuneTellerId: tellerId, reviewMonth, imageUrl, displayOrder: order },
        });
        order += 1;
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
            const problem = checkUploadMonth(year, month);
            if (problem) event.preventDefault(); // the month must be chosen before the files
            setError(problem);
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
