import { isWordedPage } from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { useAddress } from '../../parts/admin/use-address.ts';
import { Link } from '../../parts/links.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { PageWords } from './page-words.tsx';

export function WordsTab() {
  const page = useAddress().params.get('page') ?? '';
  return isWordedPage(page) ? <PageWords key={page} page={page} /> : <PagesList />;
}

function PagesList() {
  const query = useRead(read('listPages'));
  return (
    <>
      <PanelHead title="文章" />
      <Loaded query={query} lines={10}>
        {(pages) => (
          <ul className={admin.records}>
            {pages.map(({ page, title, path, changedAt, changedBy }) => (
              <li key={page} className={`${admin.record} ${admin.contact}`}>
                <div>
                  <h2>
                    <Link to={tabPath('words', { page })}>{title}</Link>
                    {path && <small>{path}</small>}
                  </h2>
                  <p className={theme.note}>
                    {changedAt
                      ? `${dayAndTime(changedAt)}　${changedBy}`
                      : 'はじめの文章のままです'}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
