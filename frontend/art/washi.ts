import { noise, picture, times } from './shapes.ts';

/** 和紙: short fibres, hardly darker than the page; a tile of 600 that repeats both ways. */
export function washi(): string {
  const random = noise(7);
  const fibres = times(60, () => {
    const x = random() * 600;
    const y = random() * 600;
    const angle = random() * 6.3;
    const length = 4 + random() * random() * 22;
    const bend = (random() - 0.5) * 5;
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    return `M${x.toFixed()} ${y.toFixed()}q${(dx / 2 + bend).toFixed()} ${(dy / 2 - bend).toFixed()} ${dx.toFixed()} ${dy.toFixed()}`;
  });
  return picture(
    600,
    600,
    `<path d="${fibres}" fill="none" stroke="#B9A98A" stroke-opacity=".26" stroke-width=".8" stroke-linecap="round"/>`,
  );
}
