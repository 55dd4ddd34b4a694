import { isWordedPage, wordsOn } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import theme from '../../theme/theme.module.css';
import { Link } from '../links.tsx';
import styles from './admin.module.css';
import { tabPath } from './tabs.ts';

const MOST = 20;

export function Mentions({
  text,
  about,
  isFact = false,
}: {
  readonly text: string;
  readonly about: string;
  readonly isFact?: boolean;
}) {
  const mentions =
    useQuery({ ...read('listMentions', { query: { text } }), staleTime: 0 }).data ?? [];
  if (mentions.length === 0) return null;
  return (
    <section className={styles.impact} aria-label={`${about}が書かれている文章`}>
      <p>
        {isFact
          ? `${about}は、次の文章に差し込まれています。削除すると、そこには何も出なくなります。`
          : `${about}は、次の文章に手で書かれています。差し込みにすると、いつも今の値で載ります。`}
      </p>
      <ul>
        {mentions.slice(0, MOST).map(({ page, label, path, excerpt }) => (
          <li key={`${page} ${path}`}>
            <Link to={tabPath('words', { page, field: path })} target="_blank">
              {`${isWordedPage(page) ? wordsOn(page).title : page} ${label}`}
            </Link>
            {!isFact && <span>{excerpt}</span>}
          </li>
        ))}
      </ul>
      {mentions.length > MOST && (
        <p className={theme.note}>{`ほか${mentions.length - MOST}か所`}</p>
      )}
    </section>
  );
}
