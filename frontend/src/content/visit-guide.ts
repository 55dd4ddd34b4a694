const way = {
  term: '15分前に',
  text: 'みなと坂モール2階、中央のエスカレーターを上がって左手の奥、紺の暖簾です。',
  link: { text: '道順を見る', href: '/access' },
} as const;

export const visitGuide = {
  face_to_face: [
    way,
    {
      term: 'お持ちもの',
      text: 'とくにございません。生まれた時刻がわかると、より詳しく鑑定できます。',
      link: null,
    },
  ],
  phone: [
    {
      term: 'お振込',
      text: 'お振込先をメールでお知らせいたします。鑑定の前にお願いいたします。',
      link: { text: '電話占いの流れ', href: '/phone-fortune' },
    },
    {
      term: 'お時間になったら',
      text: '占い師からお電話いたします。静かなお部屋でお待ちください。',
      link: null,
    },
  ],
  lesson: [
    way,
    {
      term: 'お持ちもの',
      text: '筆記用具だけお持ちください。',
      link: { text: '占い教室のご案内', href: '/fortune-class' },
    },
  ],
} as const;
