import { environment, readConfig } from './config.ts';

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return String(error);
  }
  return 'accepted';
};

test('an empty environment runs everything embedded on port 3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    dataDir: './data',
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    seed: 'demonstration-year',
    rateLimit: true,
    salonId: 'salon',
    administrator: null,
    profile: { kind: 'embedded' },
  });
  expect([...config.roles]).toEqual(['web', 'projections', 'mail']);
});

test('an empty variable counts as not set', () => {
  expect(
    readConfig({ PORT: '', PUBLIC_URL: '', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }).port,
  ).toBe(3000);
});

test('the default public address follows the port', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
});

test('backups need a folder outside of DATA_DIR, and an embedded salon', () => {
  const folder = { DATA_DIR: '/srv/salon', BACKUP_DIR: '/backups' };
  expect(readConfig({ DATA_DIR: '/srv/salon' }).backups).toBeNull();
  expect(readConfig(folder).backups).toEqual({ folder: '/backups', hour: 2, most: 7 });
  expect(readConfig({ ...folder, BACKUP_HOUR: '0', BACKUP_KEEP: '30' }).backups).toEqual({
    folder: '/backups',
    hour: 0,
    most: 30,
  });
  for (const BACKUP_DIR of ['/srv/salon', '/srv/salon/backups']) {
    expect(refusal({ ...folder, BACKUP_DIR })).toContain(
      'BACKUP_DIR: give a folder outside of DATA_DIR',
    );
  }
  expect(refusal({ ...folder, BACKUP_HOUR: '24', BACKUP_KEEP: '0' })).toMatch(
    /BACKUP_HOUR: [\s\S]*BACKUP_KEEP: /,
  );
});

test('a part of the roles with the three engines is accepted', () => {
  const engines = {
    EVENTSTORE_URL: 'esdb://es:2113',
    MONGODB_URL: 'mongodb://db/x',
    REDIS_URL: 'redis://r',
  };
  expect([...readConfig({ ROLE: 'web, mail', ...engines }).roles]).toEqual(['web', 'mail']);
});

test('all hosts of a cluster may be named', () => {
  const log = 'esdb://es-1:2113,es-2:2113,es-3:2113?tls=false&nodePreference=leader';
  const documents = 'mongodb://salon:secret@db-1:27017,db-2:27017,db-3:27017/?replicaSet=salon';
  expect(
    readConfig({ EVENTSTORE_URL: log, MONGODB_URL: documents, REDIS_URL: 'redis://r' }).profile,
  ).toEqual({
    kind: 'servers',
    eventStoreUrl: log,
    mongodbUrl: documents,
    redisUrl: 'redis://r',
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'one of the three servers',
    { MONGODB_URL: 'mongodb://db/x' },
    /set EVENTSTORE_URL and REDIS_URL too/,
  ],
  [
    'two of the three servers',
    { MONGODB_URL: 'mongodb://db/x', REDIS_URL: 'redis://r' },
    /set EVENTSTORE_URL too/,
  ],
  ['a part of the roles without servers', { ROLE: 'web' }, /ROLE/],
  ['an unknown role', { ROLE: 'cook' }, /cook is not one of web, projections, mail/],
  ['an administrator without a password', { ADMIN_USERNAME: 'ayano' }, /give both or neither/],
  [
    'a short administrator password, without showing it',
    { ADMIN_USERNAME: 'ayano', ADMIN_PASSWORD: 'secret' },
    /ADMIN_PASSWORD: give 12 to 128 characters/,
  ],
  [
    'the address of another kind of server, without showing it',
    { MONGODB_URL: 'postgres://salon:secret@db/x', EVENTSTORE_URL: 'http://es:2113' },
    /EVENTSTORE_URL: begin it with esdb:\/\/[\s\S]*MONGODB_URL: begin it with mongodb:\/\//,
  ],
  [
    'every wrong variable at once',
    { PORT: 'x', SALON_ID: 'Big Salon', SMTP_URL: 'http://mail' },
    /PORT: [\s\S]*SMTP_URL: [\s\S]*SALON_ID: /,
  ],
  [
    'a public address with a path',
    { PUBLIC_URL: 'https://yoizuki.example/salon' },
    /scheme, host and port only/,
  ],
])('%s is refused', (_, env, faults) => {
  const text = refusal(env);
  expect(text).toMatch(faults);
  expect(text).not.toContain('secret');
});

test('every variable has a description', () => {
  const silent = Object.entries(environment.shape).filter(
    ([, { description }]) => description === undefined,
  );
  expect(silent).toEqual([]);
});
