import { MURASAKI } from './ink.ts';
import { scene } from './scene.ts';
import { SQUARE, squarePath } from './seal.ts';
import { circle } from './shapes.ts';

interface Board {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly dot: number;
  readonly gridOpacity: string;
}

/** 九星盤: the magic square with its path, for lessons. */
export function squareScene({ x, y, cell, dot, gridOpacity }: Board): string {
  const side = cell * 3;
  const grid = `M0 0h${side}v${side}H0zM${cell} 0v${side}M${cell * 2} 0v${side}M0 ${cell}h${side}M0 ${cell * 2}h${side}`;
  const dots = SQUARE.map(([column, row]) => circle(cell / 2 + column * cell, cell / 2 + row * cell, dot)).join('');
  return scene(
    '#E5DDEC',
    `<g transform="translate(${x} ${y})"><g fill="none" stroke="${MURASAKI}" stroke-width="1.5"><path d="${grid}" stroke-opacity="${gridOpacity}"/><path d="${squarePath(cell / 2, cell)}"/></g><g fill="${MURASAKI}">${dots}</g></g>`,
  );
}
