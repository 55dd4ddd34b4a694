import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AdministratorModule } from '../administrator/administrator.module.ts';
import { AgendaModule } from '../agenda/agenda.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { CommandModule } from '../command/command.module.ts';
import { BackupWorkModule, DataFolderModule } from '../data-folder/data-folder.module.ts';
import { EvidenceWorkModule } from '../evidence/evidence.module.ts';
import { HistoryModule } from '../history/history.module.ts';
import { HttpModule } from '../http/http.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { MailLogModule } from '../mail/mail-log.module.ts';
import { MailWorkModule } from '../mail/mail-work.module.ts';
import { MemberModule } from '../member/member.module.ts';
import { OfferModule } from '../menu/offer.module.ts';
import { OperationsModule } from '../operations/operations.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { RetentionModule } from '../person/retention.module.ts';
import type { Role } from '../process/config.ts';
import { ProcessModule } from '../process/process.module.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { ProfileModule } from '../profile/profile.module.ts';
import { ReferenceModule } from '../reference/reference.module.ts';
import { CurrentSettingsModule } from '../settings/current-settings.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { TillModule } from '../till/till.module.ts';
import { WaitlistModule } from '../waitlist/waitlist.module.ts';
import { WordsModule } from '../words/words.module.ts';
import { EnginesModule } from './engines.module.ts';
import type { Engines } from './open-engines.ts';

const everywhere: readonly Type[] = [
  CommandModule,
  HttpModule,
  CurrentSettingsModule,
  OperationsModule,
  PersonModule,
  DataFolderModule,
  BackgroundModule,
];

const modulesOfRole: Readonly<Record<Role, readonly Type[]>> = {
  web: [
    AuthModule,
    AdministratorModule,
    AgendaModule,
    BookingModule,
    WaitlistModule,
    OfferModule,
    SiteModule,
    WordsModule,
    MemberModule,
    ProfileModule,
    RetentionModule,
    AuditModule,
    HistoryModule,
    TillModule,
    MailLogModule,
    LiveModule,
    ReferenceModule,
  ],
  projections: [EvidenceWorkModule, BackupWorkModule],
  mail: [MailWorkModule],
};

@Module({})
export class AppModule {
  static forRoot(parts: ProcessParts, engines: Engines, roles: ReadonlySet<Role>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ProcessModule.forRoot(parts),
        EnginesModule.forRoot(engines),
        ...everywhere,
        ...[...roles].flatMap((role) => [...modulesOfRole[role]]),
      ],
    };
  }
}

export const allModules: readonly Type[] = [...everywhere, ...Object.values(modulesOfRole).flat()];
