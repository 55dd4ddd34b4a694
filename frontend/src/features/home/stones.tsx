import type { CSSProperties } from 'react';
import { digits } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';

const { label, heading, names, text, prices, page, shop } = home.stones;

/** 4. Power stones: three bracelets by size of bead, their page and the shop outside. */
export function Stones() {
  return (
    <section className="stones night">
      <div className="wrap stones__in">
        <div className="stones__ring">
          <img src="/art/strand-night.svg" width={704} height={704} alt="" loading="lazy" decoding="async" />
          <p>{lined(names)}</p>
        </div>
        <div className="stones__text text">
          <p className="stones__label mincho gold">
            <Moon age={5} night />
            {label}
          </p>
          <h2>{lined(heading)}</h2>
          <p>{text}</p>
          <dl className="prices">
            {prices.map((bracelet) => (
              <div key={bracelet.label}>
                <dt>
                  <i className="mm" style={{ '--mm': bracelet.millimetres } as CSSProperties} />
                  {bracelet.label}
                </dt>
                <dd className="yen">
                  {digits(bracelet.price)}
                  <small>円</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className="btns">
            <LinkButton to={paths.powerstone} look="night">
              {page}
            </LinkButton>
            <SiteLink className="more" to={shop.href}>
              {shop.text}
              <Icon name="ext" />
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
