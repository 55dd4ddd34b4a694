import { Inject } from '@nestjs/common';

/**
 * Each port has a decorator: `@InjectProjections() projections: Projections`. Ports that are
 * abstract classes (`Pictures`, `RateLimiter`, `SalonPhones`) are their own tokens.
 */
export const EVENT_STORE = Symbol('EventStore');
export const WHOLE_LOG = Symbol('EventStore with skipped events');
export const DEPLOYMENT_KEYS = Symbol('DeploymentKeys');
export const PROJECTIONS = Symbol('Projections');
export const READ_MODEL_DOCUMENTS = Symbol('DocumentStore of read models');
export const WORK_DOCUMENTS = Symbol('DocumentStore of work');
export const MAIL_QUEUE = Symbol('MailQueue or null');
export const REDIS = Symbol('RedisConnection or null');

/** Without skipped events: for commands, reactors and reads. */
export const InjectEventStore = () => Inject(EVENT_STORE);
/** With skipped events: for proofs, seals, exports and searches for a person's data. */
export const InjectWholeLog = () => Inject(WHOLE_LOG);
export const InjectDeploymentKeys = () => Inject(DEPLOYMENT_KEYS);
export const InjectProjections = () => Inject(PROJECTIONS);
/** For scrubbing its files, not for reads. */
export const InjectReadModelDocuments = () => Inject(READ_MODEL_DOCUMENTS);
/** Sessions, outbox and records of requests, which cannot be rebuilt from the log. */
export const InjectWorkDocuments = () => Inject(WORK_DOCUMENTS);
/** Null in an embedded salon. */
export const InjectMailQueue = () => Inject(MAIL_QUEUE);
/** Null without Redis. */
export const InjectRedis = () => Inject(REDIS);

export const keyNamed = (name: string) => `key ${name}`;
export const collectionOf = (name: string) => `collection ${name}`;
/** A key of the deployment, made at the first start. */
export const InjectKey = (name: string) => Inject(keyNamed(name));
/** A collection of work documents. */
export const InjectCollection = ({ name }: { readonly name: string }) => Inject(collectionOf(name));
