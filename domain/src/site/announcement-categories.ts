/** Announcements and topics have separate sections on the home page (specification, content: announcements). */
export const announcementCategories = ['announcement', 'topics'] as const;
export type AnnouncementCategory = (typeof announcementCategories)[number];

export const announcementCategoryLabels: Readonly<Record<AnnouncementCategory, string>> = {
  announcement: 'お知らせ',
  topics: 'トピックス',
};
