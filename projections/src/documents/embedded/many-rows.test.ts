import { ManyRows } from './tables.ts';

test.each([0, 1, 3, 64, 150])('%i rows go in once each, in order, in few statements', (count) => {
  const sizes: number[] = [];
  const values: unknown[] = [];
  const prepare = (sql: string) => ({
    run(given: readonly unknown[]) {
      sizes.push(sql.split('(?, ?)').length - 1);
      values.push(...given);
      return { changes: given.length / 2 };
    },
    all: () => [],
  });
  const rows = Array.from({ length: count }, (_, n) => [n, `text ${n}`]);
  expect(new ManyRows({ prepare }, 2, (list) => `INSERT INTO numbers VALUES ${list}`).run(rows)).toBe(count);
  expect(values).toEqual(rows.flat());
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
  expect(sizes.length).toBeLessThanOrEqual(2 + 3 + 3 + 3);
});
