import { concept } from '../../content/concept.ts';
import { Moon } from '../../parts/moon.tsx';

/** The representative's letter, written from top to bottom on a desk. */
export function Message() {
  const { heading, paragraphs, signature } = concept.message;
  return (
    <section className="band band--tint">
      <div className="wrap">
        <div className="message tate">
          <header>
            <Moon age={12} />
            <h2>{heading}</h2>
          </header>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="message__name">
            {signature.office}　<b className="mincho">{signature.name}</b>
          </p>
        </div>
      </div>
    </section>
  );
}
