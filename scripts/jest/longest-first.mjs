import Sequencer from '@jest/test-sequencer';

/**
 * What takes longest, by where it lies: one that began last would run on while the other workers
 * have nothing to do.
 */
const LONGEST = [
  /administration\.journey\.ts$/,
  /\.journey\.ts$/,
  /e2e[/-]walks/,
  /event-store/,
  /projections/,
  /backend/,
  /\.test\.tsx$/,
];

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((kind) => kind.test(path));
  return place === -1 ? LONGEST.length : place;
};

/**
 * Journeys begin, then walks, then engines, then what starts the application, then pages, then the
 * rest; among themselves in Jest's own order.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
