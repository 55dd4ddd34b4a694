import { Fragment } from 'react';
import theme from '../theme/theme.module.css';

export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className={theme.linked}>
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

interface LinkPiece {
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

/**
 * Addresses end before a space, a Japanese character or a closing bracket; a final full stop or
 * comma belongs to the sentence.
 */
const ADDRESS = /https?:\/\/[\w\-.~:/?#@!$&'*+,;=%[\]()]*[\w\-~/#@$&*+=%]/g;

export function linkPieces(text: string): readonly LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}
