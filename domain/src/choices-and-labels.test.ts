import {
  applicationSpecialties,
  applicationStateLabels,
  experienceOptions,
} from './application/application-form.ts';
import { inquiryStateLabels } from './inquiry/inquiry-form.ts';
import { genders, memberRanks, memberStatusLabels } from './member/member-form.ts';
import { serviceTypeLabels, serviceTypeShortLabels } from './menu/service-types.ts';
import { tellerSpecialties } from './teller/teller-profile.ts';

const listed = (words: string): readonly string[] => words.split(' ');

test('a teller’s profile offers twenty-two specialties', () => {
  expect(tellerSpecialties).toEqual(
    listed(
      '九星気学 奇門遁甲 断易 タロット イーチンタロット ルノルマンカード 手相 四柱推命 西洋占星術 易学 霊視 霊感 霊気 ヒーリング 浄化 除霊 映像視 未来視 霊感タロット オラクルカード レイキヒーリング 霊聴',
    ),
  );
});

test('applications offer five ranges of experience and seventeen specialties', () => {
  expect(experienceOptions).toEqual(listed('1年未満 1年以上 3年以上 5年以上 10年以上'));
  expect(applicationSpecialties).toEqual(
    listed(
      '霊感・霊視 四柱推命 西洋占星術 九星気学 算命学 易学 断易 タロット ルノルマンカード ルーン 手相 風水 人相 姓名判断 奇門遁甲 レイキヒーリング その他',
    ),
  );
});

test('labels of services, members, applications and inquiries are the salon’s words', () => {
  expect(serviceTypeLabels).toEqual({
    face_to_face: '対面鑑定',
    phone: '電話鑑定',
    lesson: '占いレッスン',
  });
  expect(serviceTypeShortLabels).toEqual({
    face_to_face: '対面',
    phone: '電話',
    lesson: 'レッスン',
  });
  expect([genders, memberRanks]).toEqual([
    listed('男性 女性 その他'),
    listed('一般 シルバー ゴールド プラチナ'),
  ]);
  expect(memberStatusLabels).toEqual({
    active: '有効',
    suspended: '停止中',
    withdrawn: '退会済み',
  });
  expect(applicationStateLabels).toEqual({
    received: '受付',
    interview: '面接',
    accepted: '採用',
    rejected: '不採用',
  });
  expect(inquiryStateLabels).toEqual({ new: '未対応', answered: '返信済み', closed: '完了' });
});
