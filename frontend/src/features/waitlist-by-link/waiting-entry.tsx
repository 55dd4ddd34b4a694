import { bookingPath, paths } from '../../app/paths.ts';
import { InvalidNotice, LinkedAnswer, LinkResult } from '../../parts/by-link.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { BookedEntry } from './booked-entry.tsx';
import { endedTexts, wishFacts } from './entry-texts.tsx';
import { OpenEntry } from './open-entry.tsx';
import { type MailedEntry, useWaiting } from './use-waiting.ts';

export function WaitingEntry({ token }: { readonly token: string }) {
  const waiting = useWaiting(token);
  return (
    <LinkedAnswer
      query={waiting.entry}
      loading="キャンセル待ちを確認しております。"
      failed="キャンセル待ちの情報を取得できませんでした。"
      invalid={<InvalidLink />}
    >
      {(entry) => {
        const { status, booking, service } = entry;
        if (booking)
          return (
            <BookedEntry booking={booking} service={service}>
              <NextLinks />
            </BookedEntry>
          );
        return status === 'waiting' ? (
          <OpenEntry entry={entry} waiting={waiting} />
        ) : (
          <EndedEntry entry={entry} justLeft={waiting.lastRoute === 'leaveWaitlist'} />
        );
      }}
    </LinkedAnswer>
  );
}

const EndedEntry = ({
  entry,
  justLeft,
}: {
  readonly entry: MailedEntry;
  readonly justLeft: boolean;
}) => (
  <LinkResult
    title={justLeft ? 'キャンセル待ちを取り消しました' : 'キャンセル待ちは終了しています'}
    lead={[...(justLeft ? [] : endedTexts(entry)), 'またのご利用を、心よりお待ちしております。']}
  >
    <FactList facts={wishFacts(entry)} />
    <NextLinks
      again={bookingPath({ service: entry.service.id, teller: entry.fortuneTeller?.id })}
    />
  </LinkResult>
);

const NextLinks = ({ again }: { readonly again?: string }) => (
  <p className={theme.btns}>
    <LinkButton to={paths.home}>トップページへ</LinkButton>
    {again && (
      <LinkButton to={again} look="line">
        ほかの日を探す
      </LinkButton>
    )}
  </p>
);

const InvalidLink = () => (
  <InvalidNotice title="このリンクはお使いになれません。">
    <NextLinks />
  </InvalidNotice>
);
