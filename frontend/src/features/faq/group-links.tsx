import { faqGroups } from '../../content/faq.ts';
import { useSettings } from '../../settings/use-settings.ts';

/** Ways down to the four groups. */
export function GroupLinks() {
  const { deadlineHours } = useSettings();
  return (
    <ul className="faq__jump">
      {faqGroups(deadlineHours).map(({ id, title }) => (
        <li key={id}>
          <a className="mincho" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
