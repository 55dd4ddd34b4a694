import { addDays, mailStateLabels } from '@salon/domain';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { useSession } from '../../app/session/session.ts';
import {
  type AdminSettings,
  adminReads,
  useServices,
  useTellers,
} from '../../parts/admin/admin-reads.ts';
import { mayCall } from '../../parts/admin/own-session.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import { AskingButton, WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { LinkButton } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import styles from './preparation.module.css';

export function OpeningPanel() {
  const session = useSession().data;
  const isOwner = session?.role === 'admin' && mayCall(session, 'changeSettings');
  const settings = useRead({ ...read('readAdminSettings'), enabled: isOwner }).data;
  return settings && !settings.isOpen ? <Opening settings={settings} /> : null;
}

const AHEAD = 31;

function Opening({ settings }: { readonly settings: AdminSettings }) {
  const today = useToday();
  const services = useServices();
  const tellers = useTellers();
  const hours = useRead(adminReads.allHours(today, addDays(today, AHEAD))).data ?? [];
  const pages = useRead(read('listPages')).data ?? [];
  const { storeName, locality, contactPhone1, businessHours } = settings;
  const hasTeller = tellers.some(({ isActive }) => isActive);
  const steps: readonly Omit<StepProps, 'number'>[] = [
    {
      title: 'お店の名前と住所',
      isDone: storeName !== '' && locality !== '',
      children: <StepLink to={tabPath('settings')}>設定を開く</StepLink>,
    },
    {
      title: '電話番号と営業時間',
      isDone: contactPhone1 !== '' && Object.keys(businessHours).length > 0,
      children: <StepLink to={tabPath('settings')}>設定を開く</StepLink>,
    },
    {
      title: 'はじめのメニュー',
      isDone: services.some(({ isActive }) => isActive),
      children: <StepLink to={tabPath('services')}>メニューを開く</StepLink>,
    },
    {
      title: '占い師と、その勤務時間',
      isDone: hasTeller && hours.length > 0,
      children: hasTeller ? (
        <StepLink to={tabPath('hours')}>勤務表を開く</StepLink>
      ) : (
        <StepLink to={tabPath('tellers')}>占い師を開く</StepLink>
      ),
    },
    testMail(useTestMail(), settings.contactEmail),
    {
      title: 'サイトの文章',
      isDone: pages.some(({ version }) => version > 0),
      children: <StepLink to={tabPath('words')}>文章を開く</StepLink>,
    },
  ];
  const left = steps.filter(({ isDone }) => !isDone);
  return (
    <section className={styles.opening} aria-labelledby="opening-title">
      <h2 id="opening-title">開店の準備</h2>
      <p className={theme.note}>
        開店するまで、サイトには「ただいま開店準備中です」と出て、検索結果にも載りません。ご予約も受け付けません。
      </p>
      <ol>
        {steps.map((step, at) => (
          <Step key={step.title} number={at + 1} {...step} />
        ))}
      </ol>
      <OpenButton left={left.map(({ title }) => title)} />
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li>
      <h3>{`${number}　${title}`}</h3>
      <Badge key={String(isDone)} tone={isDone ? 'ok' : 'wait'}>
        {isDone ? '済み' : 'まだ'}
      </Badge>
      <p>{children}</p>
    </li>
  );
}

const StepLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkButton small look="line" to={to}>
    {children}
  </LinkButton>
);

const UNDER_WAY = 2_000;

function useTestMail() {
  const mails = useRead({
    ...read('listMails', { query: { pageSize: '50' } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ template, state: mail }) => template === 'test-mail' && mail === 'queued')
        ? UNDER_WAY
        : false,
  });
  return mails.data?.find(({ template }) => template === 'test-mail');
}

const testMail = (
  mail: ReturnType<typeof useTestMail>,
  contactEmail: string,
): Omit<StepProps, 'number'> => ({
  title: 'メールが届くか',
  isDone: mail?.state === 'sent',
  children: contactEmail ? (
    <>
      <WriteButton
        run={() => api('sendTestMail')}
        done={({ to }) => ({
          title: 'テストメールを送ります',
          description: `${to ?? ''}に届くか、お確かめください`,
        })}
        failed="テストメールを送れませんでした"
      >
        テストメールを送る
      </WriteButton>
      {mail && <span key={mail.state}>{mailStateLabels[mail.state]}</span>}
    </>
  ) : (
    <StepLink to={tabPath('settings')}>連絡先メールを入れる</StepLink>
  ),
});

const OpenButton = ({ left }: { readonly left: readonly string[] }) => (
  <p className={theme.btns}>
    <AskingButton
      question={{
        title: '開店しますか',
        description: `サイトが検索結果に載り、ご予約を受け付けます。${
          left.length > 0 ? `まだのもの：${left.join('、')}` : ''
        }`,
        confirm: '開店する',
      }}
      run={() => api('changeSettings', { body: { isOpen: true } })}
      done={{ title: '開店しました', description: 'サイトでご予約を受け付けています' }}
      failed="開店できませんでした"
    >
      開店する
    </AskingButton>
  </p>
);
