import { SUMI } from './ink.ts';
import { fixed } from './shapes.ts';

const FACE = `font-family="'Zen Kaku Gothic New','Hiragino Kaku Gothic ProN','Yu Gothic','Noto Sans CJK JP',sans-serif"`;

interface Style {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly bold?: true;
}

/** A horizontal word on a map. */
export const label = (x: number, y: number, text: string, { size = 15, anchor = 'middle', fill = SUMI, bold }: Style = {}): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" ${FACE} font-size="${size}" text-anchor="${anchor}" fill="${fill}"${bold ? ' font-weight="700"' : ''}>${text}</text>`;
