import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { faqGroups } from '../../content/faq.ts';
import { SiteLink } from '../../parts/site-link.tsx';

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
