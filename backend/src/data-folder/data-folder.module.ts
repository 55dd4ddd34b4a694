import { Module } from '@nestjs/common';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { MakeNightlyBackup, NightlyBackups } from './nightly-backups.ts';

@Module({
  imports: [OperatorActionsModule],
  providers: [NightlyBackups],
  exports: [NightlyBackups],
})
export class DataFolderModule {}

/** For the process that feeds the read models, but not for operator commands. */
@Module({ imports: [DataFolderModule], providers: [MakeNightlyBackup] })
export class BackupWorkModule {}
