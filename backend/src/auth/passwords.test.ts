import { HashingGate } from './passwords.ts';

test('two hashes run concurrently, twenty wait, and the next is refused', async () => {
  const gate = new HashingGate();
  let running = 0;
  let most = 0;
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
  };
  const admitted = Array.from({ length: 22 }, () => gate.run(work));
  await expect(gate.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(admitted);
  expect(most).toBe(2);
  await expect(gate.run(async () => 'free again')).resolves.toBe('free again');
});
