import { Module } from '@nestjs/common';
import { BackgroundModule } from '../background/background.module.ts';
import { EndRetentionHandler } from './end-retention.ts';
import { ErasePersonHandler } from './erase-person.ts';
import { PersonModule } from './person.module.ts';
import { Retention } from './retention.ts';

/** Orders of erasures, by the operator and by retention. */
@Module({ imports: [BackgroundModule, PersonModule], providers: [ErasePersonHandler, EndRetentionHandler, Retention] })
export class RetentionModule {}
