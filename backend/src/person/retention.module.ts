import { Module } from '@nestjs/common';
import { ErasePersonHandler } from './erase-person.ts';
import { Retention } from './retention.ts';

/** The order to erase a person, and whose time is over. */
@Module({ providers: [ErasePersonHandler, Retention] })
export class RetentionModule {}
