import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.ts';

@Module({ controllers: [FiguresController] })
export class FiguresModule {}
