import * as readModels from '@salon/projections';
import { writtenClasses } from '../command/written.ts';
import { wiredClasses } from '../testing/wired-classes.ts';

test('every handler, task and reactor is provided', () => {
  const wired = wiredClasses();
  expect([...writtenClasses()].filter((each) => !wired.has(each))).toEqual([]);
});

const isProjector = (value: unknown): value is readModels.AnyProjector =>
  typeof value === 'object' && value !== null && 'evolve' in value && 'handles' in value;

test('every read model is built', () => {
  const models = Object.values<unknown>(readModels).filter(isProjector);
  expect(readModels.salonProjectors).toEqual(expect.arrayContaining(models));
});
