import { Module } from '@nestjs/common';
import { BackgroundModule } from '../background/background.module.ts';
import { EndRetentionHandler } from './end-retention.ts';
import { ErasePersonHandler } from './erase-person.ts';
import { PersonModule } from './person.module.ts';
import { Retention } from './retention.ts';

/** The orders to erase a person: the operator's, and when their time is over. */
@Module({ imports: [BackgroundModule, PersonModule], providers: [ErasePersonHandler, EndRetentionHandler, Retention] })
export class RetentionModule {}
