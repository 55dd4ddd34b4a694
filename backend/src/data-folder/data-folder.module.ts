import { Module } from '@nestjs/common';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { RemoveDamagedReadModels } from './damaged-read-models.ts';
import { MakeNightlyBackup, NightlyBackups } from './nightly-backups.ts';
import { NotePosition, SyncPromise } from './note-position.ts';

/** Position notes of the data folder, and the state of backups. */
@Module({
  imports: [OperatorActionsModule],
  providers: [NotePosition, SyncPromise, RemoveDamagedReadModels, NightlyBackups],
  exports: [NightlyBackups],
})
export class DataFolderModule {}

/** Nightly backups, in the process that feeds the read models, but not in operator commands. */
@Module({ imports: [DataFolderModule], providers: [MakeNightlyBackup] })
export class BackupWorkModule {}
