import { Module } from '@nestjs/common';
import { NotePosition } from './note-position.ts';

/** What keeps the parts of a data folder aware of each other while the salon runs. */
@Module({ providers: [NotePosition] })
export class DataFolderModule {}
