// Loads MongoDB's driver, so it is not in the room's index: a process on embedded engines starts without the driver.
export { copyKeys } from '../sealing/mongo/copy-keys.ts';
export { openMongoKeys } from '../sealing/mongo/mongo-keys.ts';
export * from './mongo-connection.ts';
export * from './mongo-failures.ts';
