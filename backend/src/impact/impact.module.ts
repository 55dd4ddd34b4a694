import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { ImpactController } from './impact.controller.ts';

@Module({ imports: [BookingModule], controllers: [ImpactController] })
export class ImpactModule {}
