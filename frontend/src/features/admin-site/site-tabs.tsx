import {
  announcementFields,
  bannerFields,
  formatMonth,
  isMonth,
  reviewImageFields,
  schedulePictureFields,
} from '@salon/domain';
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

/** The home page's banners in their order (specification, administration: banners tab). */
export function BannersTab() {
  return (
    <SiteTab
      fields={bannerFields}
      words={{ noun: 'バナー', add: '作成' }}
      look="records"
      lines={6}
      pair={['linkUrl', 'displayOrder']}
      query={useRead(read('listBanners'))}
      calls={{
        add: (body) => api('addBanner', { body }),
        change: (id, body) => api('changeBanner', { params: { id }, body }),
        remove: (id) => api('deleteBanner', { params: { id } }),
      }}
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={({ title, description, imageUrl, linkUrl, displayOrder, isActive }) => ({
        title,
        small: `表示順 ${displayOrder}`,
        text: [description, linkUrl].filter(Boolean).join('　'),
        picture: imageUrl,
        switches: [
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

/**
 * The pictures of the home page's carousel in their order (specification, administration: review
 * images tab).
 */
export function ReviewImagesTab() {
  return (
    <SiteTab
      fields={reviewImageFields}
      title="トップのお手紙"
      words={{ noun: 'お手紙', add: '追加' }}
      look="pictures"
      lines={8}
      pair={['customerName', 'displayOrder']}
      query={useRead(read('listReviewImages', { query: { all: 'true' } }))}
      calls={{
        add: (body) => api('addReviewImage', { body }),
        change: (id, body) => api('changeReviewImage', { params: { id }, body }),
        remove: (id) => api('deleteReviewImage', { params: { id } }),
      }}
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={({ imageUrl, customerName, displayOrder, isVisible }) => {
        const name = customerName ?? `表示順${displayOrder}`;
        return {
          title: customerName ?? 'お名前なし',
          name,
          small: `表示順 ${displayOrder}`,
          picture: imageUrl,
          switches: [
            {
              on: isVisible,
              words: ['表示中', '非表示'],
              label: `${name}のお手紙`,
              turn: (on) => ({ isVisible: on }),
            },
          ],
        };
      }}
    />
  );
}

/**
 * The monthly schedule pictures, newest month first (specification, administration: schedules tab).
 */
export function SchedulePicturesTab() {
  return (
    <SiteTab
      fields={schedulePictureFields}
      words={{ noun: '出演表', add: '追加', added: '作成' }}
      look="pictures"
      lines={8}
      query={useRead(read('listAllScheduleImages'))}
      calls={{
        add: (body) => api('addScheduleImage', { body }),
        change: (id, body) => api('changeScheduleImage', { params: { id }, body }),
        remove: (id) => api('deleteScheduleImage', { params: { id } }),
      }}
      order={(a, b) => b.month.localeCompare(a.month)}
      entry={({ month, imageUrl, isVisible }) => {
        const title = isMonth(month) ? formatMonth(month) : month;
        return {
          title,
          picture: imageUrl,
          switches: [
            {
              on: isVisible,
              words: ['表示中', '非表示'],
              label: `${title}の出演表`,
              turn: (on) => ({ isVisible: on }),
            },
          ],
          question: `${title}の出演表を削除しますか`,
        };
      }}
    />
  );
}
