import type { ReactNode } from 'react';

interface AdvertBlockProps {
  readonly block: { readonly heading: string; readonly paragraphs?: readonly string[]; readonly items?: readonly string[] };
  readonly children?: ReactNode;
}

/** One headed block of the advertisement: paragraphs, a list, or both. */
export function AdvertBlock({ block, children }: AdvertBlockProps) {
  return (
    <section className="advert__block">
      <h3>{block.heading}</h3>
      {block.paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {block.items && (
        <ul className="plain">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
