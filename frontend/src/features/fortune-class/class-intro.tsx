import { fortuneClass } from '../../content/fortune-class.ts';
import { FactList } from '../../parts/fact-list.tsx';

/** How lessons are held here. */
export function ClassIntro() {
  const { intro, features } = fortuneClass;
  return (
    <div className="wrap split split--57 class-intro">
      <div className="text">
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FactList facts={features.map(({ title, text }) => ({ term: title, content: text }))} />
    </div>
  );
}
