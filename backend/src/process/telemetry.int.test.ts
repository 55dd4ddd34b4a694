import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@salon/event-store/testing/until';
import { column, guest, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';

interface SpanOfCollector {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
}

function collector(): {
  readonly server: Server;
  readonly bodies: string[];
  spans(): readonly SpanOfCollector[];
} {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const spans = () =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(
        ({ scopeSpans }: { scopeSpans: readonly { spans: readonly SpanOfCollector[] }[] }) =>
          scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { server, bodies, spans };
}

test('a booking is one trace: request, command, append, read models and mail, and nothing of the person is in it', async () => {
  const { server, bodies, spans } = collector();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const salon = await SalonWithHours.open({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const bookingId = await salon.booked('10:00');
  const { store } = salon.engines;
  const created = (await store.newest(20)).find(({ type }) => type === 'BookingCreated');
  expect(created?.metadata.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  await until('the mail is sent', async () =>
    column(await salon.desk.read('/api/mails?status=sent'), 'bookingId').includes(bookingId),
  );
  await salon.close();
  await new Promise((resolve) => server.close(resolve));

  const request = spans().find(({ name }) => name === 'POST /api/bookings');
  const trace = spans().filter(({ traceId }) => traceId === request?.traceId);
  const below = (span: SpanOfCollector | undefined) =>
    trace.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  const namesOf = (some: readonly SpanOfCollector[]) => some.map(({ name }) => name).sort();
  const [command] = below(request);
  const [append] = below(command);
  expect([namesOf(below(request)), namesOf(below(command))]).toEqual([
    ['command createBooking'],
    ['append BookingCreated'],
  ]);
  expect(namesOf(below(append))).toEqual([
    'mail booking-confirmed',
    'project agendas',
    'project audit',
    'project booking-history',
    'project bookings',
    'project figures',
    'project people',
  ]);
  expect(created?.metadata.traceparent).toBe(`00-${append?.traceId}-${append?.spanId}-01`);
  const correlation = request?.attributes.find(({ key }) => key === 'salon.correlation_id');
  expect(correlation?.value).toEqual({ stringValue: created?.metadata.correlationId });
  const sent = bodies.join();
  for (const personal of [guest.guestName, guest.guestNameKana, guest.guestEmail, '090-0000-0000'])
    expect(sent).not.toContain(personal);
});

test('without a collector no event carries a trace', async () => {
  const salon = await SalonWithHours.open();
  await salon.booked('10:00');
  const [newest] = (await salon.engines.store.newest(1)).slice(-1);
  await salon.close();
  expect(newest?.metadata).not.toHaveProperty('traceparent');
});
