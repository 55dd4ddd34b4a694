import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.ts';
import { ReadFiguresHandler } from './read-figures.ts';

/** What the salon has done, in figures. */
@Module({ controllers: [FiguresController], providers: [ReadFiguresHandler] })
export class FiguresModule {}
