export const SYNODIC_MONTH = 29.530588861;

const fixed = (n: number) => Math.round(n * 10) / 10;

/** `age` is in days since the new moon; seen from Japan the moon waxes from the right. */
export function litPath(age: number, cx: number, cy: number, r: number): string {
  const phase = ((age % SYNODIC_MONTH) / SYNODIC_MONTH) * 2 * Math.PI;
  const waxing = phase < Math.PI;
  const cosine = Math.cos(phase);
  const limb = `A${fixed(r)} ${fixed(r)} 0 0 ${waxing ? 1 : 0} ${fixed(cx)} ${fixed(cy + r)}`;
  const terminator = `A${fixed(Math.abs(cosine) * r)} ${fixed(r)} 0 0 ${cosine > 0 === waxing ? 0 : 1} ${fixed(cx)} ${fixed(cy - r)}`;
  return `M${fixed(cx)} ${fixed(cy - r)}${limb}${terminator}Z`;
}

export const darkPath = (age: number, cx: number, cy: number, r: number) =>
  litPath(age + SYNODIC_MONTH / 2, cx, cy, r);
