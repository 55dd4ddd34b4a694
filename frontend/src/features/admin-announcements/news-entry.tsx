import { announcementCategoryLabels } from '@salon/domain';
import type { Announcement } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { dottedDate } from '../../app/format.ts';
import { Toggle } from '../../parts/admin/toggle.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';

interface NewsEntryProps {
  readonly announcement: Announcement;
  readonly onDo: (what: 'edit' | 'delete') => void;
}

/** One announcement: pinned, shown or hidden where it stands. */
export function NewsEntry({ announcement, onDo }: NewsEntryProps) {
  const { title, category, content, createdAt, isActive, isPinned, imageUrl } = announcement;
  const change = useWrite({
    run: (changes: Partial<Pick<Announcement, 'isActive' | 'isPinned'>>) =>
      send<Announcement>(`/api/announcements/${announcement.id}`, { method: 'PUT', body: { ...announcement, ...changes } }),
    refreshes: ['/api/announcements'],
    done: () => ({ title: 'お知らせを更新しました', description: title }),
    failed: { title: 'お知らせの更新に失敗しました' },
  });
  return (
    <li className="record">
      {imageUrl ? <img className="record__thumb" src={imageUrl} alt="" loading="lazy" /> : <span />}
      <div>
        <h2>
          {title}
          <small>
            {announcementCategoryLabels[category]}・{dottedDate(createdAt)}
          </small>
        </h2>
        <p className="small record__cut">{content}</p>
      </div>
      <p className="record__do">
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
