import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AddAdministrator } from './add-administrator.ts';
import { AdministratorAnswers } from './administrator-answers.ts';
import {
  AdministratorsController,
  ChangeAdministrator,
  ResetAdministrator,
} from './administrators.controller.ts';
import { ChangeOwnPassword, OwnAccessController, TurnOnSecondFactor } from './own-access.ts';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [AdministratorsController, OwnAccessController],
  providers: [
    AdministratorAnswers,
    AddAdministrator,
    ChangeAdministrator,
    ResetAdministrator,
    ChangeOwnPassword,
    TurnOnSecondFactor,
  ],
})
export class AdministratorModule {}
