import { KON, MURASAKI, SUMI } from './ink.ts';
import type { Look } from './portrait.ts';

/** The eight portraits; files are called `teller-{name}`. */
export const CAST = {
  shion: { tint: '#DDD5E6', style: 'chignon', craft: 'days', robe: MURASAKI, pin: true },
  tsukino: { tint: '#EADFC2', style: 'bob', craft: 'moons', robe: KON, weave: 'shippo', hairColour: SUMI, facesRight: true },
  genshu: { tint: '#D6DEDC', style: 'swept', shape: 'firm', craft: 'trigram', robe: SUMI, weave: 'stripe', hairColour: '#4A4454' },
  migiwa: { tint: '#D3DCE6', style: 'hime', craft: 'ripple', robe: '#43587F', weave: 'wave', facesRight: true },
  sara: { tint: '#EBDAD5', style: 'tail', craft: 'zodiac', robe: '#5F3348', weave: 'uroko', hairColour: '#352A38' },
  chikage: { tint: '#E0E3D4', style: 'updo', craft: 'luoshu', robe: '#474A55', weave: 'kasuri', hairColour: '#6A6472', facesRight: true },
  toko: { tint: '#E6DCE3', style: 'tucked', craft: 'moons', robe: '#4B3A6B', weave: 'kasuri', hairColour: '#3A2F3C' },
  gaku: { tint: '#E3DCCB', style: 'crop', shape: 'firm', craft: 'luoshu', robe: KON, glasses: true, facesRight: true },
} as const satisfies Record<string, Look>;
