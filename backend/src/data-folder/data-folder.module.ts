import { Module } from '@nestjs/common';
import { RemoveDamagedReadModels } from './damaged-read-models.ts';
import { NotePosition, SyncPromise } from './note-position.ts';

/** What keeps the parts of a data folder aware of each other while the salon runs. */
@Module({ providers: [NotePosition, SyncPromise, RemoveDamagedReadModels] })
export class DataFolderModule {}
