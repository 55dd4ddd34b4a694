import { announcementFields } from '@salon/domain';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate } from '../../app/format.ts';
import { SiteTab } from './site-tab.tsx';

/**
 * Announcements and topics, pinned first, then newest (specification, administration: announcements
 * tab).
 */
export function AnnouncementsTab() {
  return (
    <SiteTab
      fields={announcementFields}
      words={{ noun: 'お知らせ', add: '作成' }}
      look="records"
      lines={8}
      pair={['buttonText', 'buttonUrl']}
      query={useRead(read('listAllAnnouncements'))}
      calls={{
        add: (body) => api('publishAnnouncement', { body }),
        change: (id, body) => api('changeAnnouncement', { params: { id }, body }),
        remove: (id) => api('deleteAnnouncement', { params: { id } }),
      }}
      entry={({ title, category, content, createdAt, isActive, isPinned, imageUrl }) => ({
        title,
        small: `${announcementFields.category.options[category]}・${dottedDate(createdAt)}`,
        text: content,
        picture: imageUrl,
        switches: [
          {
            on: isPinned,
            words: ['固定中', '固定なし'],
            label: `${title}の固定`,
            turn: (on) => ({ isPinned: on }),
          },
          {
            on: isActive,
            words: ['公開中', '非公開'],
            label: `${title}の公開`,
            turn: (on) => ({ isActive: on }),
          },
        ],
      })}
    />
  );
}
