import { useState } from 'react';
import type { Banner } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { BannerDialog } from './banner-dialog.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly banner: Banner };

/** The home page's banners in their order (specification, administration: banners tab). */
export function BannersTab() {
  const query = useReading(read('listBanners'));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      バナーを作成
    </Button>
  );
  return (
    <>
      <PanelHead title="バナー" small={query.data && `${query.data.length}件`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={6} />} empty={<EmptyState title="バナーはまだありません。">{add}</EmptyState>}>
        {(banners) => (
          <ul className={admin.records}>
            {[...banners]
              .sort((a, b) => a.displayOrder - b.displayOrder)
              .map((banner) => (
                <BannerEntry key={banner.id} banner={banner} onDo={(what) => setDoing({ what, banner })} />
              ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && (
        <BannerDialog nextOrder={1 + Math.max(0, ...(query.data ?? []).map((b) => b.displayOrder))} onClose={close} />
      )}
      {doing?.what === 'edit' && <BannerDialog banner={doing.banner} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="バナーを削除しますか"
          description={`「${doing.banner.title}」はサイトからも消えます。元に戻せません。`}
          run={() => api('deleteBanner', { params: { id: doing.banner.id } })}
          refreshes={['banners']}
          done="バナーを削除しました"
          failed={{ title: 'バナーの削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

function BannerEntry({ banner, onDo }: { readonly banner: Banner; readonly onDo: (what: 'edit' | 'delete') => void }) {
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
      <p className={admin.recordDo}>
        <Toggle
          on={isActive}
          words={['公開中', '非公開']}
          label={`${title}の公開`}
          busy={show.isPending}
          onToggle={() => show.mutate(!isActive)}
        />
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${title}を編集`}>
          編集
        </Button>
        <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${title}を削除`}>
          削除
        </Button>
      </p>
    </li>
  );
}
