import Sequencer from '@jest/test-sequencer';

/** Kinds of test files, slowest first: a slow one started last would run while others are idle. */
const LONGEST = [
  /administration\.journey\.ts$/,
  /\.journey\.ts$/,
  /e2e[/-]walks/,
  /event-store/,
  /projections/,
  /backend/,
  /\.test\.tsx$|web\/pages/,
];

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((kind) => kind.test(path));
  return place === -1 ? LONGEST.length : place;
};

/** Sorts test files by kind, and within a kind in Jest's order. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
