import type { Banner } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { nextOrderOf, type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import { BannerDialog } from './banner-dialog.tsx';

/** The home page's banners in their order (specification, administration: banners tab). */
export function BannersTab() {
  const query = useReading(read('listBanners'));
  return (
    <RecordsTab
      title="バナー"
      query={query}
      counter="件"
      look="records"
      lines={6}
      add="バナーを作成"
      none="バナーはまだありません。"
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={(banner, onDo) => <BannerEntry banner={banner} onDo={onDo} />}
      dialog={(banner, close) => <BannerDialog banner={banner} nextOrder={nextOrderOf(query.data)} onClose={close} />}
      deletion={({ id, title }) => ({
        title: 'バナーを削除しますか',
        description: `「${title}」はサイトからも消えます。元に戻せません。`,
        run: () => api('deleteBanner', { params: { id } }),
        refreshes: ['banners'],
        done: 'バナーを削除しました',
        failed: { title: 'バナーの削除に失敗しました' },
      })}
    />
  );
}

function BannerEntry({ banner, onDo }: { readonly banner: Banner; readonly onDo: OnDo }) {
  const { id, title, description, imageUrl, linkUrl, isActive, displayOrder } = banner;
  const show = useWrite({
    run: (active: boolean) => api('changeBanner', { params: { id }, body: { isActive: active } }),
    refreshes: ['banners'],
    done: () => ({ title: 'バナーを更新しました', description: title }),
    failed: { title: 'バナーの更新に失敗しました' },
  });
  return (
    <li className={admin.record}>
      {imageUrl ? <img className={admin.recordThumb} src={imageUrl} alt="" loading="lazy" /> : <span />}
      <div>
        <h2>
          {title}
          <small>表示順 {displayOrder}</small>
        </h2>
        <p className={classNames(theme.small, admin.recordCut)}>{[description, linkUrl].filter(Boolean).join('　')}</p>
      </div>
      <RecordActions name={title} onDo={onDo}>
        <Toggle
          on={isActive}
          words={['公開中', '非公開']}
          label={`${title}の公開`}
          busy={show.isPending}
          onToggle={() => show.mutate(!isActive)}
        />
      </RecordActions>
    </li>
  );
}
