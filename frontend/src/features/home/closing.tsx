import { paths } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton } from '../../parts/link-button.tsx';

/** 15. The moon is full: one last way into the wizard. */
export function Closing() {
  const { heading, text, book } = home.closing;
  return (
    <section className="closing night">
      <div className="wrap closing__in">
        <img src="/art/moon-full.svg" width={600} height={600} alt="" loading="lazy" decoding="async" />
        <h2>{lined(heading)}</h2>
        <p>{lined(text)}</p>
        <LinkButton to={paths.booking} look="kin">
          {book}
          <Icon name="arr" />
        </LinkButton>
      </div>
      <div className="sea" aria-hidden="true" />
    </section>
  );
}
