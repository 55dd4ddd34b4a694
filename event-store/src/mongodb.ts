// What loads MongoDB's driver, apart from the index: a process on embedded engines starts without
// it.

export * from './mongo/mongo-connection.ts';
export * from './mongo/mongo-failures.ts';
export { copyKeys } from './sealing/mongo/copy-keys.ts';
export { openMongoKeys } from './sealing/mongo/mongo-keys.ts';
