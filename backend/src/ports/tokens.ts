// biome-ignore-all lint/suspicious/noUnsafeDeclarationMerging: nobody makes an instance of a token.
import { Inject } from '@nestjs/common';
import type * as engine from '@salon/event-store';
import type * as documents from '@salon/projections';

/*
 * Each is an interface and, only to serve as injection token, a class. Ports that are abstract
 * classes (`Pictures`, `RateLimiter`, `SalonPhones`) are their own tokens.
 */

/** Without skipped events: for commands, reactors and reads. */
export abstract class EventStore {}
export interface EventStore extends engine.EventStore {}

/** With skipped events: for proofs, seals, exports and searches for a person's data. */
export abstract class WholeLog {}
export interface WholeLog extends engine.EventStore {}

export abstract class DeploymentKeys {}
export interface DeploymentKeys extends engine.DeploymentKeys {}

export abstract class Projections {}
export interface Projections extends documents.Projections {}

/** For scrubbing its files, not for reads. */
export abstract class ReadModelDocuments {}
export interface ReadModelDocuments extends documents.DocumentStore {}

/** Sessions, outbox and records of requests, which cannot be rebuilt from the log. */
export abstract class WorkDocuments {}
export interface WorkDocuments extends documents.DocumentStore {}

export const MAIL_QUEUE = Symbol('MailQueue or null');
export const REDIS = Symbol('RedisConnection or null');

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
