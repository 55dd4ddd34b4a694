import type { MonthHours, StoreSettings } from '@salon/domain';
import { monthAfter } from './calendar-days.ts';

const usual: MonthHours = {
  firstHalf: { start: '11:00', reception: '14:30', end: '14:50' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};

const bookingRules = `・開始の15分前にお越しください。
・キャンセルと日時の変更は、開始の2時間前まで承ります。それ以降は、お電話でご連絡をお願いいたします。
・ゲスト予約の変更とキャンセルは、お電話かメールで承ります。
・お着きが遅れましても、終了のお時間は変わりません。
・開始から30分を過ぎてもお見えにならないときは、キャンセルとさせていただきます。
・鑑定中の録音・撮影は固くお断りしております。
・お支払いは鑑定のあとに、現金・クレジットカード・PayPayで承ります。電話占いは前払いのお振込です。`;

/**
 * The settings of the demonstration salon, with business hours for this and the next month.
 * @param today yyyy-MM-dd in Tokyo
 */
export function demoSettings(today: string): StoreSettings {
  return {
    storeName: '占い処 宵月',
    contactEmail: 'info@yoizuki.example',
    contactPhone1: '078-000-0000',
    contactPhone2: '078-000-0001',
    businessHours: { [monthAfter(today, 0)]: usual, [monthAfter(today, 1)]: usual },
    bookingRules,
    bookingDeadlineHours: 2,
    senderEmail: 'yoyaku@yoizuki.example',
    holidays: [],
    approveNewBookings: false,
    guestRetentionDays: 365,
    applicationRetentionDays: 183,
  };
}
