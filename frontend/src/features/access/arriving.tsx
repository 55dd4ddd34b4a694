import { paths } from '../../app/paths.ts';
import { access } from '../../content/access.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Moon } from '../../parts/moon.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';

const { parking, lost, book } = access;

/** By car, when the way is lost, and on to a booking. */
export function Arriving() {
  return (
    <section className="band">
      <div className="wrap split split--57">
        <div className="text">
          <Moon age={12} />
          <h2>{parking.heading}</h2>
          <p>{parking.text}</p>
        </div>
        <div className="text">
          <Moon age={15} />
          <h2>{lost.heading}</h2>
          <p>{lost.text}</p>
          <PhoneList hours={lost.hours} />
          <p className="btns">
            <LinkButton to={paths.booking}>
              {book}
              <Icon name="arr" />
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
