export { derivedId, derivedRandom } from '@salon/event-store';
