import { Module } from '@nestjs/common';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { RemoveDamagedReadModels } from './damaged-read-models.ts';
import { MakeNightlyBackup, NightlyBackups } from './nightly-backups.ts';
import { NotePosition, SyncPromise } from './note-position.ts';

/** What keeps the parts of a data folder aware of each other while the salon runs, and how its backups stand. */
@Module({
  imports: [OperatorActionsModule],
  providers: [NotePosition, SyncPromise, RemoveDamagedReadModels, NightlyBackups],
  exports: [NightlyBackups],
})
export class DataFolderModule {}

/** What is copied every night, by the process that feeds the read models: an operator's command that opens the folder makes none. */
@Module({ imports: [DataFolderModule], providers: [MakeNightlyBackup] })
export class BackupWorkModule {}
