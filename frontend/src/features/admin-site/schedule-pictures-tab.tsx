import { formatMonth, isMonth, schedulePictureFields } from '@salon/domain';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { SiteTab } from './site-tab.tsx';

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
