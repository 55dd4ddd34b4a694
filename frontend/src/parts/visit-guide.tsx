import { CUSTOMER_LIMIT_HOURS, type ServiceType } from '@salon/domain';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';
import { SiteLink } from './links.tsx';

interface GuideStep {
  readonly term: string;
  readonly text: string;
  readonly linkText?: string;
  readonly linkTo?: string;
}

/** Who comes in person is told the way first. */
export function useVisitGuide(type: ServiceType): readonly GuideStep[] {
  const { way, [type]: words } = useWords('booking');
  return type === 'phone' || !way.text ? words.guide : [way, ...words.guide];
}

/** What a new booking says; `waits`: the salon has to confirm it (specification, booking: status). */
export function useBookedTexts(type: ServiceType, waits: boolean) {
  const guide = useVisitGuide(type);
  const { farewell } = useWords('booking')[type];
  const steps: readonly GuideStep[] = [
    ...guide,
    {
      term: 'ご都合が変わったら',
      text: `開始の${CUSTOMER_LIMIT_HOURS}時間前まで、お送りしたメールのリンクから日時の変更とキャンセルができます。`,
    },
  ];
  return waits
    ? {
        title: 'ご予約を受け付けました',
        lead: [
          'ご予約は、まだ確定しておりません。',
          '店舗で確認のうえ、確定のご連絡をメールで差し上げます。いましばらくお待ちください。',
        ],
        steps: [
          {
            term: '確定のご連絡',
            text: '店舗で確認いたしましたら、メールでお知らせいたします。',
          },
          ...steps,
        ],
      }
    : {
        title: '予約完了',
        lead: ['ご予約が完了しました。確認メールをお送りしました。', farewell].filter(Boolean),
        steps,
      };
}

export const VisitGuide = ({ steps }: { readonly steps: readonly GuideStep[] }) => (
  <ol className={`${theme.rows} ${theme.todo}`}>
    {steps.map(({ term, text, linkText, linkTo }) => (
      <li key={term}>
        <b className={theme.mincho}>{term}</b>
        <span>
          {text}
          {linkText && linkTo && <SiteLink to={linkTo}>{linkText}</SiteLink>}
        </span>
      </li>
    ))}
  </ol>
);

export const visitTexts = {
  phoneHint: 'ご予約のお時間に、この番号へおかけします。会員情報にも登録いたします。',
  cancellation: {
    guest: (limit: string): readonly string[] => [
      `開始の${CUSTOMER_LIMIT_HOURS}時間前（${limit}）まで、キャンセルを承ります。それ以降は、お電話でご連絡ください。`,
      'ゲスト予約の変更とキャンセルは、お電話かメール、または確認メールの専用ページからお願いいたします。',
    ],
  },
} as const;
