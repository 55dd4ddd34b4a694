import { Fragment } from 'react';
import { linkPieces } from './link-pieces.ts';

/** Running text as it was entered, line breaks kept, addresses in it as links. */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className="linked">
      {linkPieces(text).map(({ at, text: piece, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener">
            {piece}
          </a>
        ) : (
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
    </p>
  );
}
