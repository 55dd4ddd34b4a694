import { entries } from '../thing/fields.ts';
import { line, lines } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

/** Each text is shown in a dialog of every page. */
const legalFields = {
  title: line('題', { required: '題を入力してください' }),
  intro: lines('はじめの文'),
  articles: entries({
    label: '条文',
    singular: '条',
    called: 'title',
    each: {
      title: line('条の題', { required: '条の題を入力してください' }),
      text: lines('本文'),
      items: lines('箇条書き', { hint: '一行にひとつ' }),
    },
  }),
  dates: lines('制定と改定の日', { hint: '一行にひとつ', rows: 2 }),
  signature: line('署名'),
} as const;

export const termsWords = wordsOfPage({
  title: '利用規約',
  path: null,
  fields: legalFields,
  neutral: {
    intro:
      'この規約は、当店のご予約、会員登録および本ウェブサイトのご利用について定めるものです。ご予約または会員登録をなさる前に、よくお読みください。',
    articles: [
      {
        title: '第1条（適用）',
        text: 'お客さまは、ご予約または会員登録の際に「利用規約に同意します」をお選びいただいた時点で、本規約に同意されたものといたします。',
      },
      {
        title: '第2条（ご予約）',
        text: 'オンライン予約は、画面に「予約完了」と表示された時点で成立いたします。当店が確認を要する旨を表示した場合は、当店が確定した時点で成立いたします。',
      },
      {
        title: '第3条（料金）',
        text: '料金は、ご予約の確認画面に表示する金額（税込）といたします。',
      },
      {
        title: '第4条（キャンセルと変更）',
        text: 'キャンセルおよび日時の変更は、ご予約の開始{{changeLimit}}まで、マイページまたは確認メールの専用ページから承ります。',
      },
    ],
    signature: '{{storeName}}',
  },
});

export const privacyWords = wordsOfPage({
  title: 'プライバシーポリシー',
  path: null,
  fields: legalFields,
  neutral: {
    intro: '当店は、お客さまからお預かりする個人情報を大切に取り扱います。',
    articles: [
      {
        title: '1. お預かりする情報',
        text: '当店は、次の情報をお預かりいたします。',
        items:
          'ご予約：お名前、フリガナ、メールアドレス、電話番号、ご予約の内容、備考\n会員登録：ユーザー名、お名前、フリガナ、メールアドレス、電話番号、パスワード（元に戻せない形にして保管いたします）\nウェブサイトのご利用：接続元のアドレス、ご利用の日時など、安全な運営に必要な記録',
      },
      {
        title: '2. 利用の目的',
        text: 'お預かりした情報は、ご予約の受付とご連絡、会員の方へのマイページの提供、サービスの安全な運営のために利用いたします。',
      },
      {
        title: '3. 安全な管理と消去',
        text: '個人情報は、お客さまおひとりずつに異なる鍵で暗号化して保管いたします。会員の方の情報は、退会の手続きがなされたときに、鍵を破棄することによって消去いたします。',
      },
      {
        title: '4. クッキー（Cookie）',
        text: '本ウェブサイトは、ログインの状態を保ち、不正なログインを防ぐために必要なクッキーだけを使用いたします。',
      },
    ],
    signature: '{{storeName}}',
  },
});
