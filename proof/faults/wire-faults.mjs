import { milliseconds } from '../salon.mjs';

export const wireFaults = ({ outageMs, slowMs }) => ({
  async away(wire) {
    await wire.down();
    await milliseconds(outageMs);
    await wire.up();
  },
  async slow(wire) {
    wire.slow(slowMs);
    await milliseconds(outageMs);
    wire.slow(0);
  },
  async hanging(wire) {
    wire.freeze();
    await milliseconds(outageMs);
    wire.thaw();
  },
  async flapping(wire) {
    for (let drop = 1; drop <= 10; drop += 1) {
      await milliseconds(outageMs / 10);
      wire.drop();
    }
  },
});
