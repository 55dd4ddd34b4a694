import { announcementCategoryLabels } from '@salon/domain';
import { useState } from 'react';
import type { Announcement } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { AnnouncementDialog } from './announcement-dialog.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly announcement: Announcement };

/** Announcements and topics, pinned first, then newest (specification, administration: announcements tab). */
export function AnnouncementsTab() {
  const query = useReading(read('listAllAnnouncements'));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      お知らせを作成
    </Button>
  );
  return (
    <>
      <PanelHead title="お知らせ" small={query.data && `${query.data.length}件`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={8} />} empty={<EmptyState title="お知らせはまだありません。">{add}</EmptyState>}>
        {(announcements) => (
          <ul className={admin.records}>
            {announcements.map((announcement) => (
              <AnnouncementEntry key={announcement.id} announcement={announcement} onDo={(what) => setDoing({ what, announcement })} />
            ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <AnnouncementDialog onClose={close} />}
      {doing?.what === 'edit' && <AnnouncementDialog announcement={doing.announcement} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="お知らせを削除しますか"
          description={`「${doing.announcement.title}」はサイトからも消えます。元に戻せません。`}
          run={() => api('deleteAnnouncement', { params: { id: doing.announcement.id } })}
          refreshes={['announcements']}
          done="お知らせを削除しました"
          failed={{ title: 'お知らせの削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

interface AnnouncementEntryProps {
  readonly announcement: Announcement;
  readonly onDo: (what: 'edit' | 'delete') => void;
}

/** One announcement: pinned, shown or hidden where it stands. */
function AnnouncementEntry({ announcement, onDo }: AnnouncementEntryProps) {
  const { title, category, content, createdAt, isActive, isPinned, imageUrl } = announcement;
  const change = useWrite({
    run: (changes: Partial<Pick<Announcement, 'isActive' | 'isPinned'>>) =>
      api('changeAnnouncement', { params: { id: announcement.id }, body: changes }),
    refreshes: ['announcements'],
    done: () => ({ title: 'お知らせを更新しました', description: title }),
    failed: { title: 'お知らせの更新に失敗しました' },
  });
  return (
    <li className={admin.record}>
      {imageUrl ? <img className={admin.recordThumb} src={imageUrl} alt="" loading="lazy" /> : <span />}
      <div>
        <h2>
          {title}
          <small>
            {announcementCategoryLabels[category]}・{dottedDate(createdAt)}
          </small>
        </h2>
        <p className={classNames(theme.small, admin.recordCut)}>{content}</p>
      </div>
      <p className={admin.recordDo}>
        <Toggle
          on={isPinned}
          words={['固定中', '固定なし']}
          label={`${title}の固定`}
          busy={change.isPending}
          onToggle={() => change.mutate({ isPinned: !isPinned })}
        />
        <Toggle
          on={isActive}
          words={['公開中', '非公開']}
          label={`${title}の公開`}
          busy={change.isPending}
          onToggle={() => change.mutate({ isActive: !isActive })}
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
