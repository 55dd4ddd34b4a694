import { faqGroups } from '../../content/faq.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/use-settings.ts';

/** Ways down to the four groups. */
export function GroupLinks() {
  const { deadlineHours } = useSettings();
  return (
    <ul className="faq__jump">
      {faqGroups(deadlineHours).map(({ id, title }) => (
        <li key={id}>
          <SiteLink className="mincho" to={`${paths.faq}#${id}`}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
