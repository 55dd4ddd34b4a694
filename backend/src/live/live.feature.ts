import type { Feature } from '../composition/feature.ts';
import { LiveController } from './live.controller.ts';
import { LiveHub } from './live-hub.ts';

/** Live updates. */
export const liveFeature: Feature = { controllers: [LiveController], providers: [LiveHub] };
