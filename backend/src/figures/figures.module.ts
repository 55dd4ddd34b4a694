import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.ts';
import { KeptFigures } from './kept-figures.ts';

@Module({ controllers: [FiguresController], providers: [KeptFigures] })
export class FiguresModule {}
