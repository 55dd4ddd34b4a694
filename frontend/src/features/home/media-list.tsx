import { mediaLabels, mediaLinks } from '../../content/media.ts';
import { classNames } from '../../parts/class-names.ts';
import { SiteLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';

export function MediaList({ className }: { readonly className?: string | undefined }) {
  return (
    <ul className={classNames(theme.rows, theme.news, className)}>
      {mediaLinks.map(({ date, title, href }) => (
        <li key={href}>
          <SiteLink to={href} title={mediaLabels.newWindow}>
            <time dateTime={date.replace('.', '-')}>{date}</time>
            <span>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
