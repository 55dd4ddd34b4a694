import { mediaLabels, mediaLinks } from '../../content/media.ts';
import { SiteLink } from '../../parts/links.tsx';

/** What was written and broadcast about the salon, newest first; each opens in a window of its own. */
export function MediaList({ className = '' }: { readonly className?: string }) {
  return (
    <ul className={`rows news ${className}`}>
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
