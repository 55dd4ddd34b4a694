import type { DemoTeller } from './demo-types.ts';
import { chikage } from './tellers/chikage.ts';
import { gaku } from './tellers/gaku.ts';
import { genshu } from './tellers/genshu.ts';
import { migiwa } from './tellers/migiwa.ts';
import { sara } from './tellers/sara.ts';
import { shion } from './tellers/shion.ts';
import { toko } from './tellers/toko.ts';
import { tsukino } from './tellers/tsukino.ts';

/** The eight tellers of the demonstration salon, in display order. */
export const demoTellers: readonly DemoTeller[] = [shion, tsukino, genshu, migiwa, sara, chikage, toko, gaku];
