import type { TellerContent } from '@salon/domain';
import tellers from './records/tellers.json' with { type: 'json' };

/** Portraits and review pictures are named after them. */
export type TellerSlug = keyof typeof tellers;

/** `id` is constant. */
export interface DemoTeller {
  readonly id: string;
  readonly slug: TellerSlug;
  readonly profile: TellerContent;
}

const inOrder = Object.keys(tellers) as TellerSlug[];

export const demoTellers: readonly DemoTeller[] = inOrder.map((slug, n) => {
  const { id, ...texts } = tellers[slug];
  const profileImage = `/art/teller-${slug}.svg`;
  return { id, slug, profile: { ...texts, profileImage, displayOrder: n + 1, isActive: true } };
});

export function demoTeller(slug: string): DemoTeller {
  const teller = demoTellers.find((each) => each.slug === slug);
  if (teller === undefined) throw new Error(`No teller ${slug}`);
  return teller;
}

export const shion = demoTeller('shion');
export const tsukino = demoTeller('tsukino');
export const migiwa = demoTeller('migiwa');
export const toko = demoTeller('toko');
