import type { CSSProperties } from 'react';
import { powerStone } from '../../content/power-stone.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';

const { heading, note, groups, baseLabel } = powerStone.prices;

/** All prices by who wears the bracelet; before each a bead of its millimetres. */
export function StonePrices() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={heading} moon={7} row />
        <div className="stone-prices">
          {groups.map(({ who, items }) => (
            <section key={who}>
              <h3>{who}</h3>
              <dl>
                {items.map(({ label, millimetres, price, from }) => (
                  <div key={label}>
                    <dt>
                      <i className="mm" style={{ '--mm': millimetres } as CSSProperties} />
                      {label}
                      {from && <small className="quiet">{baseLabel}</small>}
                    </dt>
                    <dd>
                      <Yen amount={price} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="note stone-prices__note">{note}</p>
      </div>
    </section>
  );
}
