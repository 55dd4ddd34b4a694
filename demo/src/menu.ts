import type { ServiceContent } from '@salon/domain';
import { chikage, genshu, migiwa, sara, shion, tsukino } from './tellers.ts';

/**
 * A service of the menu; `fortuneTellerIds` empty means that every active teller offers it
 * (specification, content: services).
 */
export interface DemoService {
  readonly id: string;
  /** Minutes and yen, tax included. */
  readonly service: ServiceContent;
  readonly fortuneTellerIds: string[];
}

const everyone: string[] = [];
const byPhone = [migiwa.id];
const teachers = [shion.id, tsukino.id, genshu.id, sara.id, chikage.id];

const faceToFace = (
  id: string,
  duration: number,
  price: number,
  description: string,
): DemoService => ({
  id,
  service: {
    name: '対面鑑定',
    type: 'face_to_face',
    duration,
    price,
    description,
    isActive: true,
    restMinutes: 0,
  },
  fortuneTellerIds: everyone,
});

const phone = (id: string, duration: number, price: number, description: string): DemoService => ({
  id,
  service: {
    name: '電話占い',
    type: 'phone',
    duration,
    price,
    description,
    isActive: true,
    restMinutes: 0,
  },
  fortuneTellerIds: byPhone,
});

/**
 * The menu with its durations and prices (specification, public site: prices), in the order in
 * which it is shown.
 */
export const demoMenu: readonly DemoService[] = [
  {
    id: '20538d07-d73f-4bac-bf03-05b7ac94744b',
    service: {
      name: '初回対面鑑定',
      type: 'face_to_face',
      duration: 10,
      price: 500,
      description:
        '宵月が初めての方のための、10分500円の鑑定です。おひとりさま一回かぎり。延長は通常の料金で承ります。',
      isActive: true,
      restMinutes: 0,
    },
    fortuneTellerIds: everyone,
  },
  faceToFace(
    'b6885b8f-928c-4a24-84ed-408e5e16d639',
    10,
    1_500,
    'ひとつだけ訊いてみたい方に。お買い物のついでにもどうぞ。',
  ),
  faceToFace(
    '4573ee15-50bc-4366-bd9a-87641037ff7f',
    20,
    3_000,
    'お悩みをひとつ、落ち着いてお話しいただけるお時間です。',
  ),
  faceToFace(
    'b63ea0d0-866e-463c-a061-bad74c6adb3e',
    30,
    4_500,
    'いまの状況から、これからの流れまで。いちばん多くお選びいただいております。',
  ),
  faceToFace(
    'eedbb107-5fe5-42dd-944a-a29177b02ec7',
    40,
    6_000,
    'ご自身のことに加えて、お相手のことも拝見できるお時間です。',
  ),
  faceToFace(
    'b33d7910-b44d-45d1-aba4-bffb8237783b',
    50,
    7_500,
    'ご相談がふたつある方に。お仕事のこととご家庭のことを、続けてお聞かせください。',
  ),
  faceToFace(
    '2f75a1a0-57bd-4b63-aa39-31abc2b1d909',
    60,
    9_000,
    'ゆっくり、じっくりとお話しになりたい方におすすめしております。',
  ),
  faceToFace(
    '5c3ed0bf-c6b6-4bbd-95af-817a289ea33f',
    90,
    13_500,
    '転職やご結婚、お引っ越しなど、人生の節目に。時期と手立てまでご一緒に考えます。',
  ),
  faceToFace(
    '069896da-93ba-4174-bd1e-1f84c096d9e9',
    120,
    18_000,
    '一年を見とおす、いちばん長い鑑定です。途中で休憩をはさんでいただけます。',
  ),
  phone(
    'ae7a99b1-8bde-4f3f-8371-a2d62ffadb53',
    30,
    4_500,
    '白瀬 汀がお電話で鑑定いたします。ご予約のあと、お振込先をメールでお知らせします（前払い）。',
  ),
  phone(
    'fa65ad13-ee09-4352-b8d7-a11b6428771c',
    60,
    9_000,
    'お電話でゆっくりとお話しになりたい方に。お時間になりましたら、白瀬 汀からお電話いたします（前払い）。',
  ),
  phone(
    '31603e8b-c56f-4574-b0af-81f19d74a388',
    90,
    13_500,
    'ご相談がいくつかおありの方に。静かなお部屋でおくつろぎのうえ、お待ちください（前払い）。',
  ),
  {
    id: '94799f10-6961-4920-a469-c6afb98f505d',
    service: {
      name: '占い教室（初回）',
      type: 'lesson',
      duration: 60,
      price: 5_000,
      description:
        '初めての方のためのレッスンです。教材がついて5,000円。占術はご相談のうえでお決めいただけます。',
      isActive: true,
      restMinutes: 0,
    },
    fortuneTellerIds: teachers,
  },
  {
    id: '809e0995-c351-4740-84ad-504ecb4b0684',
    service: {
      name: '占い教室',
      type: 'lesson',
      duration: 60,
      price: 9_000,
      description:
        'ほぼ一対一で学んでいただく、60分のレッスンです。趣味として楽しみたい方も、鑑定を志す方も、ご自分の歩みで進められます。',
      isActive: true,
      restMinutes: 0,
    },
    fortuneTellerIds: teachers,
  },
];
