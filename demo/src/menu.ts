import type { NewService } from '@salon/domain';
import { demoTeller, migiwa } from './tellers.ts';

export interface DemoService {
  readonly id: string;
  /** Minutes and yen, tax included. */
  readonly service: NewService;
}

const everyone: string[] = [];
const byPhone = [migiwa.id];
const teachers = (['shion', 'tsukino', 'genshu', 'sara', 'chikage'] as const).map(
  (slug) => demoTeller(slug).id,
);

type Content = Pick<NewService, 'duration' | 'price' | 'description'>;

const services =
  (name: string, type: NewService['type'], fortuneTellerIds: string[]) =>
  (id: string, content: Content): DemoService => ({
    id,
    service: { name, type, ...content, fortuneTellerIds },
  });

const firstVisit = services('初回対面鑑定', 'face_to_face', everyone);
const faceToFace = services('対面鑑定', 'face_to_face', everyone);
const phone = services('電話占い', 'phone', byPhone);
const firstLesson = services('占い教室（初回）', 'lesson', teachers);
const lesson = services('占い教室', 'lesson', teachers);

/** In the order in which it is shown (specification, public site: prices). */
export const demoMenu: readonly DemoService[] = [
  firstVisit('20538d07-d73f-4bac-bf03-05b7ac94744b', {
    duration: 10,
    price: 500,
    description:
      '宵月が初めての方のための、10分500円の鑑定です。おひとりさま一回かぎり。延長は通常の料金で承ります。',
  }),
  faceToFace('b6885b8f-928c-4a24-84ed-408e5e16d639', {
    duration: 10,
    price: 1_500,
    description: 'ひとつだけ訊いてみたい方に。お買い物のついでにもどうぞ。',
  }),
  faceToFace('4573ee15-50bc-4366-bd9a-87641037ff7f', {
    duration: 20,
    price: 3_000,
    description: 'お悩みをひとつ、落ち着いてお話しいただけるお時間です。',
  }),
  faceToFace('b63ea0d0-866e-463c-a061-bad74c6adb3e', {
    duration: 30,
    price: 4_500,
    description: 'いまの状況から、これからの流れまで。いちばん多くお選びいただいております。',
  }),
  faceToFace('eedbb107-5fe5-42dd-944a-a29177b02ec7', {
    duration: 40,
    price: 6_000,
    description: 'ご自身のことに加えて、お相手のことも拝見できるお時間です。',
  }),
  faceToFace('b33d7910-b44d-45d1-aba4-bffb8237783b', {
    duration: 50,
    price: 7_500,
    description: 'ご相談がふたつある方に。お仕事のこととご家庭のことを、続けてお聞かせください。',
  }),
  faceToFace('2f75a1a0-57bd-4b63-aa39-31abc2b1d909', {
    duration: 60,
    price: 9_000,
    description: 'ゆっくり、じっくりとお話しになりたい方におすすめしております。',
  }),
  faceToFace('5c3ed0bf-c6b6-4bbd-95af-817a289ea33f', {
    duration: 90,
    price: 13_500,
    description: '転職やご結婚、お引っ越しなど、人生の節目に。時期と手立てまでご一緒に考えます。',
  }),
  faceToFace('069896da-93ba-4174-bd1e-1f84c096d9e9', {
    duration: 120,
    price: 18_000,
    description: '一年を見とおす、いちばん長い鑑定です。途中で休憩をはさんでいただけます。',
  }),
  phone('ae7a99b1-8bde-4f3f-8371-a2d62ffadb53', {
    duration: 30,
    price: 4_500,
    description:
      '白瀬 汀がお電話で鑑定いたします。ご予約のあと、お振込先をメールでお知らせします（前払い）。',
  }),
  phone('fa65ad13-ee09-4352-b8d7-a11b6428771c', {
    duration: 60,
    price: 9_000,
    description:
      'お電話でゆっくりとお話しになりたい方に。お時間になりましたら、白瀬 汀からお電話いたします（前払い）。',
  }),
  phone('31603e8b-c56f-4574-b0af-81f19d74a388', {
    duration: 90,
    price: 13_500,
    description:
      'ご相談がいくつかおありの方に。静かなお部屋でおくつろぎのうえ、お待ちください（前払い）。',
  }),
  firstLesson('94799f10-6961-4920-a469-c6afb98f505d', {
    duration: 60,
    price: 5_000,
    description:
      '初めての方のためのレッスンです。教材がついて5,000円。占術はご相談のうえでお決めいただけます。',
  }),
  lesson('809e0995-c351-4740-84ad-504ecb4b0684', {
    duration: 60,
    price: 9_000,
    description:
      'ほぼ一対一で学んでいただく、60分のレッスンです。趣味として楽しみたい方も、鑑定を志す方も、ご自分の歩みで進められます。',
  }),
];
