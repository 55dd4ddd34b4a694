import type { GuestValues, RegistrationValues } from '@salon/domain';

const hints: Readonly<Partial<Record<keyof GuestValues | keyof RegistrationValues, string>>> = {
  username: '半角の英数字で3文字以上',
  password: '6文字以上',
  passwordConfirm: 'もう一度ご入力ください',
  name: '例　山田 花子',
  nameKana: '例　ヤマダ ハナコ',
  email: '確認メールをお送りします',
  emailConfirm: 'もう一度ご入力ください',
  phone: '当日つながる番号。ハイフンはなくてもけっこうです',
};

export const personTexts = {
  labels: {
    emailConfirm: 'メールアドレス（確認）',
    password: 'パスワード',
    passwordConfirm: 'パスワード（確認）',
  },
  hints,
} as const;
