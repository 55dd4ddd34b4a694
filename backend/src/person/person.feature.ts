import type { Feature } from '../composition/feature.ts';
import { ErasePersonHandler } from './erase-person.ts';
import { Retention } from './retention.ts';

/** Persons and the end of what is known of them. */
export const personFeature: Feature = { controllers: [], providers: [ErasePersonHandler, Retention] };
