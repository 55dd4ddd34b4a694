import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { MakeNightlyBackup } from '../data-folder/nightly-backups.ts';
import { CommandsReader } from '../evidence/commands-reader.ts';
import { AuditNightly } from '../evidence/log-audits.ts';
import { NoteHead } from '../evidence/log-chain.ts';
import { DueMail } from '../mail/due-mail.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { ReminderMails } from '../mail/reminders.ts';
import { MailTransport } from '../mail/transport.ts';
import type { Role } from '../process/config.ts';
import { ProcessModule } from '../process/process.module.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { EnginesModule } from './engines.module.ts';
import type { Engines } from './open-engines.ts';
import { SharedModule } from './shared.module.ts';
import { WebModule } from './web.module.ts';

@Module({ providers: [AuditNightly, CommandsReader, NoteHead, MakeNightlyBackup] })
class ProjectionsModule {}

export const mailWork: readonly Type[] = [
  MailReactor,
  ReminderMails,
  DueMail,
  MailWorker,
  MailTransport,
];

@Module({ providers: [...mailWork] })
class MailModule {}

const moduleOfRole: Readonly<Record<Role, Type>> = {
  web: WebModule,
  projections: ProjectionsModule,
  mail: MailModule,
};

@Module({})
export class AppModule {
  static forRoot(parts: ProcessParts, engines: Engines, roles: ReadonlySet<Role>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ProcessModule.forRoot(parts),
        EnginesModule.forRoot(engines),
        SharedModule,
        ...[...roles].map((role) => moduleOfRole[role]),
      ],
    };
  }
}

export const allModules: readonly Type[] = [SharedModule, ...Object.values(moduleOfRole)];
