import 'reflect-metadata';
import { runSalon } from '../composition/run-salon.ts';
import { ClockAhead } from './test-time.ts';

// The salon as `main.ts` runs it, its clock put ahead by the milliseconds that it is told.
await runSalon(new ClockAhead(Number(process.argv[2])));
