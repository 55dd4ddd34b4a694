import { powerStone } from '../../content/power-stone.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

const { shop, social } = powerStone;

/** The web shop, and the account where new stones are shown: its picture is the link (member-and-admin §2). */
export function StoneLinks() {
  return (
    <section className="band">
      <div className="wrap split split--75 stone-links">
        <SiteLink className="stone-social" to={social.link.href}>
          <img src={social.picture} width={400} height={250} alt="" loading="lazy" />
          <span>
            <span className="small">{social.text}</span>
            <b className="mincho">
              {social.link.text}
              <Icon name="ext" />
            </b>
          </span>
        </SiteLink>
        <div>
          <SectionHead title={shop.heading} moon={15} />
          <p>{shop.text}</p>
          <p className="btns">
            <LinkButton to={shop.link.href} look="line">
              {shop.link.text}
              <Icon name="ext" />
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
