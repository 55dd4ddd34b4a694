export const completion = {
  mailWarning: {
    heading: '15分たっても確認メールが届かない場合',
    text: (domain: string) =>
      `迷惑メールに入っているか、メールアドレスの入力誤り、または受信拒否の設定が考えられます。${domain && `@${domain} からのメールを受信できるようにしていただき、それでも`}届かないときはお電話ください。`,
    carriers: {
      docomo:
        'ドコモのメールをお使いの方は、「My docomo」の迷惑メール対策から、受信するドメインに登録してください。',
      au: 'auのメールをお使いの方は、「迷惑メールフィルター設定」の受信リストに登録してください。',
      softbank:
        'ソフトバンクのメールをお使いの方は、「My SoftBank」の迷惑メール対策から、許可するメールの登録をしてください。',
    },
  },
  waitingMailHeading: '15分たっても受付メールが届かない場合',
  myPage: 'マイページでご予約を見る',
  home: 'ホームに戻る',
  again: '新しい予約をする',
} as const;
