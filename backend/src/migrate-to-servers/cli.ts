import { migrateByEnvironment } from './migrate-by-environment.ts';

// Copies a stopped embedded salon to servers; docs/deployment.md says what goes before and after.
process.exitCode = await migrateByEnvironment(process.env, (line) => void process.stdout.write(`${line}\n`));
