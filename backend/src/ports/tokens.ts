import { Inject } from '@nestjs/common';

/**
 * Tokens of the ports, by which a class asks for an engine without knowing which one. Each has its decorator, to be put
 * before a parameter of the port's type: `@InjectProjections() projections: Projections`. Ports that are abstract classes
 * (`MailCarrier`, `Pictures`, `RateLimiter`, `SalonPhones`) are their own tokens.
 */
export const EVENT_STORE = Symbol('EventStore');
export const DEPLOYMENT_KEYS = Symbol('DeploymentKeys');
export const PROJECTIONS = Symbol('Projections');
export const READ_MODEL_DOCUMENTS = Symbol('DocumentStore of read models');
export const WORK_DOCUMENTS = Symbol('DocumentStore of work');
/** `() => Promise<void>`: resolves when the keys could take a durable write now. */
export const KEYS_CHECK = Symbol('whether keys can be written');
/** The data folder that this process owns; null when everything lies on servers. */
export const DATA_FOLDER = Symbol('DataFolder or null');
export const REDIS = Symbol('RedisConnection or null');

export const InjectEventStore = () => Inject(EVENT_STORE);
export const InjectDeploymentKeys = () => Inject(DEPLOYMENT_KEYS);
export const InjectProjections = () => Inject(PROJECTIONS);
export const InjectKeysCheck = () => Inject(KEYS_CHECK);
/** The documents of read models themselves: to clear their files, never to read them. */
export const InjectReadModelDocuments = () => Inject(READ_MODEL_DOCUMENTS);
/** Sessions, the outbox and records of requests: not to be rebuilt from the log. */
export const InjectWorkDocuments = () => Inject(WORK_DOCUMENTS);
/** The connection to Redis; null without one. */
export const InjectRedis = () => Inject(REDIS);
