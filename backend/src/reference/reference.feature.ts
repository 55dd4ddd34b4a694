import type { Feature } from '../composition/feature.ts';
import { ReferenceController } from './reference.controller.ts';

/** The reference of the HTTP API. */
export const referenceFeature: Feature = { controllers: [ReferenceController], providers: [] };
