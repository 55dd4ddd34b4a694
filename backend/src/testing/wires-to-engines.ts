import { TcpProxy } from '@salon/event-store/testing/wire';
import { type EngineName, enginesGiven } from './engines-under-test.ts';

/** While open, the environment has the proxies' addresses. */
export interface WiresToEngines {
  to(name: EngineName): TcpProxy;
  /** Restores the servers' addresses in the environment too. */
  mend(): void;
  close(): Promise<void>;
}

export async function openWiresToEngines(): Promise<WiresToEngines> {
  const wires = new Map<EngineName, TcpProxy>();
  const before = new Map<EngineName, string>();
  for (const name of enginesGiven()) {
    const url = process.env[name] ?? '';
    const [, begin = '', host = '', port = '', rest = ''] =
      /^(\w+:\/\/)([^:/?@,]+):(\d+)(.*)$/.exec(url) ?? [];
    const wire = await TcpProxy.open({ host, port: Number(port) });
    wires.set(name, wire);
    before.set(name, url);
    process.env[name] = `${begin}127.0.0.1:${wire.port}${rest}`;
  }
  return {
    to(name) {
      const wire = wires.get(name);
      if (wire === undefined) throw new Error(`${name} is not set.`);
      return wire;
    },
    mend() {
      for (const [name, url] of before) process.env[name] = url;
      for (const wire of wires.values()) wire.thaw();
    },
    async close() {
      for (const wire of wires.values()) await wire.close();
    },
  };
}
