import type { bannerFields } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';

/** The home page shows the first three. */
export const demoBanners: readonly DemoRecord<typeof bannerFields>[] = [
  {
    id: '641768ad-2d48-4949-a497-5fec57ac10df',
    content: {
      title: '電話占い',
      description: 'ご自宅から。30分 4,500円',
      imageUrl: '/art/voice-rings.svg',
      linkUrl: '/phone-fortune',
      displayOrder: 1,
    },
  },
  {
    id: '2146ab01-8b40-4553-9b40-ebbad8db8611',
    content: {
      title: '占い教室',
      description: '初回60分 5,000円（教材つき）',
      imageUrl: '/art/nine-stars-banner.svg',
      linkUrl: '/fortune-class',
      displayOrder: 2,
    },
  },
  {
    id: '7449c7ee-6e33-48e8-a8d7-2c5b4cf9868f',
    content: {
      title: 'お守り石',
      description: '10mm 10,000円',
      imageUrl: '/art/bead-ring.svg',
      linkUrl: '/powerstone',
      displayOrder: 3,
    },
  },
  {
    id: '374cdc0b-eb0e-4184-890f-e0e1ddc47bfd',
    content: {
      title: '宵月について',
      description: '五つのお約束と、店に込めた思い',
      imageUrl: '/art/paper-doors.svg',
      linkUrl: '/concept',
      displayOrder: 4,
    },
  },
];
