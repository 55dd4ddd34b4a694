import { bannerFields } from '@salon/domain';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { SiteTab } from './site-tab.tsx';

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
