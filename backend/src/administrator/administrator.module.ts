import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AddAdministratorHandler } from './add-administrator.ts';
import { AdministratorAnswers } from './administrator-answers.ts';
import {
  AdministratorsController,
  ChangeAdministratorHandler,
  RemoveAdministratorHandler,
  ResetAdministratorHandler,
} from './administrators.controller.ts';
import {
  ChangeOwnPasswordHandler,
  OwnAccessController,
  TurnOnSecondFactorHandler,
} from './own-access.ts';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [AdministratorsController, OwnAccessController],
  providers: [
    AdministratorAnswers,
    AddAdministratorHandler,
    ChangeAdministratorHandler,
    RemoveAdministratorHandler,
    ResetAdministratorHandler,
    ChangeOwnPasswordHandler,
    TurnOnSecondFactorHandler,
  ],
})
export class AdministratorModule {}
