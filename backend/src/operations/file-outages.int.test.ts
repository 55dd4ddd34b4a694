import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { Mailbox } from '../mail/transport.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { askSalon } from './operator.fixture.ts';

const salon = Salon.forFile();

const ready = () => salon.read('/api/health/ready');
const said = (message: string, file: string) =>
  salon.application.lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === message && line.file === file);

interface FileOutage {
  readonly name: string;
  readonly file: string;
  write(): Promise<unknown>;
}

const places: readonly FileOutage[] = [
  {
    name: 'uploads',
    file: 'uploads',
    write: () =>
      salon.engines.pictures.keep([{ name: `${'0'.repeat(32)}.webp`, bytes: Buffer.from('x') }]),
  },
  {
    name: 'mailbox',
    file: 'mailbox',
    write: () => salon.part(Mailbox).keep('a.mail', Buffer.from('x')),
  },
  {
    name: 'erasures',
    file: 'erasures.log',
    write: async () => salon.engines.erasures.note(`member-${v4()}`, salon.clock.now()),
  },
];

testOnFiles.each(places)(
  '$name that refuse writes make the process unready, are logged once, and recover without a restart',
  async (place) => {
    const path = join(salon.folder, place.file);
    const [block, clear] = place.file.includes('.')
      ? [() => mkdirSync(path), () => rmdirSync(path)]
      : [() => writeFileSync(path, 'a file stands where the folder should'), () => rmSync(path)];
    block();
    await expect(place.write()).rejects.toThrow();
    expect([await ready(), await ready()]).toEqual(
      Array(2).fill({ status: 'unavailable', down: [place.name] }),
    );
    const [code, doctor] = await askSalon(salon.folder, 'doctor', '--json');
    expect([code, JSON.parse(doctor[0] ?? '')]).toEqual([
      1,
      expect.arrayContaining([
        {
          what: `${place.name} cannot be written`,
          remedy: 'check that the disk of DATA_DIR has space and is writable',
        },
      ]),
    ]);
    await expect(place.write()).rejects.toThrow();
    expect(said('a file refuses writes', path)).toHaveLength(1);
    clear();
    expect(await ready()).toEqual({ status: 'ok' });
    expect(said('a file takes writes again', path)).toHaveLength(1);
    await place.write();
  },
);
