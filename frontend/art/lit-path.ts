import { fixed } from './shapes.ts';

/** Days from one new moon to the next, on average. */
export const SYNODIC_MONTH = 29.530588861;

/** Outline of the lit part of the moon at an age in days (0 new, 14.8 full), seen from Japan: it waxes from the right. */
export function litPath(age: number, cx: number, cy: number, r: number): string {
  const phase = ((age % SYNODIC_MONTH) / SYNODIC_MONTH) * 2 * Math.PI;
  const waxing = phase < Math.PI;
  const cosine = Math.cos(phase);
  const limb = `A${fixed(r)} ${fixed(r)} 0 0 ${waxing ? 1 : 0} ${fixed(cx)} ${fixed(cy + r)}`;
  const terminator = `A${fixed(Math.abs(cosine) * r)} ${fixed(r)} 0 0 ${cosine > 0 === waxing ? 0 : 1} ${fixed(cx)} ${fixed(cy - r)}`;
  return `M${fixed(cx)} ${fixed(cy - r)}${limb}${terminator}Z`;
}

/** Outline of the dark part: what the moon shows half a month later. */
export const darkPath = (age: number, cx: number, cy: number, r: number): string => litPath(age + SYNODIC_MONTH / 2, cx, cy, r);
