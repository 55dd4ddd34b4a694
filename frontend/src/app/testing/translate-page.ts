import { act } from '@testing-library/react';

/**
 * Browsers' translators replace texts by `<font>` elements, while React keeps the detached nodes.
 */
export const translatePage = (): Promise<void> =>
  act(async () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.matches('script, style, textarea, font'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
