import { classNames } from '../../parts/class-names.ts';
import { SiteLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';

export const mediaLabels = { newWindow: '新しい窓で開きます' } as const;

export function MediaList({ className }: { readonly className?: string | undefined }) {
  const { media } = useWords('home');
  return (
    <ul className={classNames(theme.rows, theme.news, className)}>
      {media.map(({ date, title, linkTo }) => {
        const said = (
          <>
            <time dateTime={date.replace('.', '-')}>{date}</time>
            <span>{title}</span>
          </>
        );
        return (
          <li key={title}>
            {linkTo ? (
              <SiteLink to={linkTo} title={mediaLabels.newWindow}>
                {said}
              </SiteLink>
            ) : (
              said
            )}
          </li>
        );
      })}
    </ul>
  );
}
