import { dayAhead } from '../api-client.mjs';
import { alternate, beside } from '../report/figure.mjs';
import { Salon, startDemonstration } from '../salon.mjs';
import { read } from './load/load.mjs';

const CONNECTIONS = 32;

async function questions(url) {
  const services = await (await fetch(`${url}/api/services`)).json();
  const { id } = services.find(({ type, duration }) => type === 'face_to_face' && duration === 30);
  const tellers = await (await fetch(`${url}/api/services/${id}/fortune-tellers`)).json();
  const month = `serviceId=${id}&from=${dayAhead(0)}&to=${dayAhead(30)}`;
  return [
    { name: 'health', paths: ['/api/health/live'] },
    {
      name: 'month of one teller',
      paths: tellers.map(({ id }) => `/api/availability?fortuneTellerId=${id}&${month}`),
    },
    { name: 'next free times of all, one service', paths: [`/api/availability?${month}`] },
    { name: 'next free times of all', paths: ['/api/availability'] },
    { name: 'home, from memory', paths: ['/'] },
  ];
}

const ask = (server, paths, seconds) =>
  read(server, {
    connections: CONNECTIONS,
    seconds,
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  });

async function measure(bench) {
  const salon = await startDemonstration();
  const bare = new Salon({ program: './bench/load/bare-get.mjs' });
  try {
    await bare.start();
    const figures = [];
    for (const { name, paths } of await questions(salon.url)) {
      await ask(salon, paths, 1);
      const [ours, limit] = await alternate(bench, name, [
        (seconds) => ask(salon, paths, seconds),
        (seconds) => ask(bare, ['/'], seconds),
      ]);
      const of = (what) => beside(what, ours, 'bare GET', limit);
      figures.push({ name, unit: '/s', ...of('rate') });
      figures.push({ name: `  processor time each, ${name}`, unit: 'ms', ...of('processor') });
    }
    return figures;
  } finally {
    await Promise.all([salon.close(), bare.close()]);
  }
}

export const section = { title: `Reads at ${CONNECTIONS} connections`, measure };
