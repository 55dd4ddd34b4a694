import { mailStateLabels, mailStates } from '@salon/domain';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { choicesOf, everything, FilterBar, FilterSelect } from '../../parts/admin/list-filters.tsx';
import { ListRows, Pager, pagedList, pageQuery, totalText } from '../../parts/admin/paged-list.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { pageOf, useListAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { failureReason, type Mail, mailFiltersOf, mailTones } from './mail-texts.ts';

const STATES = choicesOf(mailStates, mailStateLabels);

/** All mails with their states, newest first (specification, administration: mail log). */
export function MailsTab() {
  const { params, openedId, recordPath, closeRecord, filter, toPage } = useListAddress('mail');
  const { q, status } = mailFiltersOf(params);
  const page = pageOf(params);
  const query = { ...pageQuery(page), ...(q ? { q } : {}), ...(status ? { status } : {}) };
  const list = useRead(pagedList('listMails', { query }));
  const { data } = list;
  const narrowed = q !== '' || status !== '';
  return (
    <>
      <PanelHead title="送信メール" small={data && totalText(data, '通')}>
        <Button small look="line" onClick={() => void list.refetch()}>
          更新
        </Button>
      </PanelHead>
      <FilterBar
        q={q}
        label="メールを検索"
        hint="宛先・件名"
        onSearch={(words) => filter({ q: words })}
      >
        <FilterSelect
          label="状態"
          value={status}
          choices={[everything, ...STATES]}
          onChoose={(state) => filter({ status: state })}
        />
      </FilterBar>
      <ListRows
        list={list}
        noun="メール"
        lines={8}
        none={narrowed ? '条件に合うメールはありません。' : 'メールはまだ送られていません。'}
        onAll={narrowed ? () => filter({ q: '', status: '' }) : undefined}
      >
        {(mails) => (
          <ul className={admin.records}>
            {mails.map((mail) => (
              <MailEntry key={mail.id} mail={mail} path={recordPath(mail.id)} />
            ))}
          </ul>
        )}
      </ListRows>
      {data && <Pager page={page} total={data.total} onPage={toPage} />}
      {openedId && <MailDialog key={openedId} id={openedId} onClose={closeRecord} />}
    </>
  );
}

function MailEntry({ mail, path }: { readonly mail: Mail; readonly path: string }) {
  const why = failureReason(mail.error);
  return (
    <li className={classNames(admin.record, admin.contact)}>
      <Link to={path} preventScrollReset data-row={mail.id}>
        <h2>
          {mail.subject ?? '（消去済み）'}
          <small>{dottedMoment(mail.createdAt)}</small>
        </h2>
        <p className={theme.small}>
          {mail.to ?? '（消去済み）'}
          {mail.attempts > 1 && `　${mail.attempts}回目`}
        </p>
        {why && <p className={classNames(theme.small, theme.red)}>{why}</p>}
      </Link>
      <Badge tone={mailTones[mail.state]}>{mailStateLabels[mail.state]}</Badge>
    </li>
  );
}
