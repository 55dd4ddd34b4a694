import 'reflect-metadata';
import { runSalon } from './composition/run-salon.ts';
import { SystemClock } from './process/clock.ts';

await runSalon(new SystemClock());
