import { home } from '../../content/home.ts';
import { Moon } from '../../parts/section-head.tsx';

const { heading, paragraphs, signature, pictureText } = home.greeting;

/** 10. The representative's greeting, in vertical lines where there is room. */
export function Greeting() {
  return (
    <section className="band band--tint">
      <div className="wrap greet">
        <figure>
          <img src="/art/noren.svg" width={480} height={420} alt={pictureText} loading="lazy" decoding="async" />
        </figure>
        <div className="greet__text tate">
          <header>
            <Moon age={10} />
            <h2>{heading}</h2>
          </header>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="greet__name">
            {signature.office}　<b className="mincho">{signature.name}</b>
          </p>
        </div>
      </div>
    </section>
  );
}
