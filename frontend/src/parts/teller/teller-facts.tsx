import { tokyoDate, tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Teller } from '../../api/api.ts';
import { reads } from '../../api/reads.ts';
import { nearTime } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath } from '../../app/paths.ts';
import theme from '../../theme/theme.module.css';
import { FactList } from '../fact-list.tsx';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../links.tsx';
import { Loaded } from '../states.tsx';
import styles from './teller-facts.module.css';

export const profileTexts = {
  career: '経歴',
  readingHistory: '鑑定歴',
  consultationTopics: 'よくお受けするご相談',
  expertiseAreas: '得意なこと',
  kiStar: '本命星',
  specialties: '占術',
  recentInterests: '近ごろ気になること',
  motto: '座右の銘',
  otherInfo: 'お越しになる方へ',
  message: 'メッセージ',
  customerMessage: 'お客さまへ',
  recommendPoint: 'おすすめしたい方',
  reviews: 'いただいたお手紙',
  noReviews: 'お手紙は、まもなくご紹介いたします。',
  book: 'この占い師を予約する',
  page: '出演日とくわしいプロフィール',
  close: '閉じる',
} as const;

const { reviews, noReviews } = profileTexts;

export function TellerReviews({ tellerId }: { readonly tellerId: string }) {
  const pictures = useQuery(reads.tellerReviews(tellerId));
  return (
    <Loaded query={pictures} empty={<p className={`${theme.small} ${theme.quiet}`}>{noReviews}</p>}>
      {(all) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
        <ul className={styles.profileLetters} tabIndex={0} aria-label={reviews}>
          {all.map(({ id, imageUrl, customerName }) => (
            <li key={id}>
              <ReviewPicture imageUrl={imageUrl} customerName={customerName} width={480} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Reserves its line before the time is known. */
export function NextFree({
  tellerId,
  alone = false,
}: {
  readonly tellerId: string;
  readonly alone?: boolean;
}) {
  const now = useNow();
  const { data: nextFree } = useQuery(alone ? reads.nextFreeOf(tellerId) : reads.nextFree());
  const next =
    nextFree &&
    // Undefined while unknown.
    (nextFree.find(({ fortuneTellerId }) => fortuneTellerId === tellerId)?.next ?? null);
  const text = next ? nearTime(next, now) : '空きはお電話で';
  const to = next
    ? bookingPath({ teller: tellerId, date: tokyoDate(next), time: tokyoTime(next) })
    : bookingPath({ teller: tellerId });
  return (
    <SiteLink className={styles.next} to={to}>
      <span>次の空き</span>
      <b>{next === undefined ? '…' : text}</b>
      <Icon name="arr" />
    </SiteLink>
  );
}

const FIELDS = [
  'career',
  'readingHistory',
  'consultationTopics',
  'expertiseAreas',
  'kiStar',
  'recentInterests',
  'motto',
  'recommendPoint',
  'message',
  'customerMessage',
  'otherInfo',
] as const;

export function ProfileFacts({
  teller,
  className,
}: {
  readonly teller: Teller;
  readonly className: string | undefined;
}) {
  const labels = profileTexts;
  const specialties = { term: labels.specialties, content: teller.specialties.join('・') };
  const others = FIELDS.map((field) => ({ term: labels[field], content: teller[field] }));
  const filled = [specialties, ...others].filter(({ content }) => content !== '');
  return <FactList className={className} facts={filled} />;
}

/** `width` is in pixels, the aspect ratio 3:4. */
export function ReviewPicture(props: {
  readonly imageUrl: string;
  readonly customerName: string | null;
  readonly width: number;
}) {
  const { imageUrl, customerName, width } = props;
  const alt = `${customerName ?? 'お客さま'}からのお手紙`;
  return <img src={imageUrl} width={width} height={(width / 3) * 4} alt={alt} loading="lazy" />;
}
