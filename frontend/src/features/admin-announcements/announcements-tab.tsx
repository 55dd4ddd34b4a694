import { announcementCategoryLabels } from '@salon/domain';
import type { Announcement } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import { AnnouncementDialog } from './announcement-dialog.tsx';

/** Announcements and topics, pinned first, then newest (specification, administration: announcements tab). */
export function AnnouncementsTab() {
  return (
    <RecordsTab
      title="お知らせ"
      query={useReading(read('listAllAnnouncements'))}
      counter="件"
      look="records"
      lines={8}
      add="お知らせを作成"
      none="お知らせはまだありません。"
      entry={(announcement, onDo) => <AnnouncementEntry announcement={announcement} onDo={onDo} />}
      dialog={(announcement, close) => <AnnouncementDialog announcement={announcement} onClose={close} />}
      deletion={({ id, title }) => ({
        title: 'お知らせを削除しますか',
        description: `「${title}」はサイトからも消えます。元に戻せません。`,
        run: () => api('deleteAnnouncement', { params: { id } }),
        refreshes: ['announcements'],
        done: 'お知らせを削除しました',
        failed: { title: 'お知らせの削除に失敗しました' },
      })}
    />
  );
}

/** One announcement: pinned, shown or hidden where it stands. */
function AnnouncementEntry({ announcement, onDo }: { readonly announcement: Announcement; readonly onDo: OnDo }) {
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
      <RecordActions name={title} onDo={onDo}>
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
      </RecordActions>
    </li>
  );
}
