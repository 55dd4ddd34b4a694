import { noTraces, type Traces } from '../process/telemetry.ts';

/** Without an endpoint OpenTelemetry is not loaded. */
export async function openTraces(
  endpoint: string | null,
  roles: ReadonlySet<string>,
): Promise<Traces> {
  if (endpoint === null) return noTraces;
  const { OtlpTraces } = await import('../process/otlp-traces.ts');
  return new OtlpTraces(endpoint, roles);
}
