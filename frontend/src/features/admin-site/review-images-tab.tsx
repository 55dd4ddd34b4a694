import { reviewImageFields } from '@salon/domain';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { SiteTab } from './site-tab.tsx';

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
