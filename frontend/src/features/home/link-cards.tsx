import { home } from '../../content/home.ts';
import { LinkCards as Cards } from '../../parts/link-cards.tsx';

/** 11. The ways to the concept and the prices. */
export const LinkCards = () => <Cards cards={home.linkCards} />;
