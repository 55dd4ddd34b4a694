import { powerStone } from '../../content/power-stone.ts';
import { Moon } from '../../parts/moon.tsx';

/** Bracelets true to scale to one another: the file's units are millimetres times 4.4. */
const RINGS = [
  { millimetres: 8, size: 290 },
  { millimetres: 10, size: 304 },
  { millimetres: 12, size: 330 },
] as const;

/** The heading, which wraps on a phone only, over three bracelets in their true proportions. */
export function StoneOpening() {
  const { heading, lead } = powerStone;
  return (
    <section className="stone-top night">
      <div className="wrap">
        <header>
          <Moon age={5} night />
          <h1>
            {heading.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className="lead">{lead}</p>
        </header>
        <ul className="rings">
          {RINGS.map(({ millimetres, size }) => (
            <li key={millimetres}>
              <img src={`/art/beads-${millimetres}-night.svg`} width={size} height={size} alt="" fetchPriority="high" />
              <p className="mincho">{millimetres}mm</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
