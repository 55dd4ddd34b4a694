import { Controller } from '@nestjs/common';
import type { AdministratorAnswer } from '@salon/contract';
import { refuseCommonPassword } from '../auth/passwords.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { AccessConfirmation } from './access-confirmation.ts';
import { AddAdministrator } from './add-administrator.ts';
import { AdministratorAnswers } from './administrator-answers.ts';
import { ChangeAdministrator } from './change-administrator.ts';
import { RemoveAdministrator } from './remove-administrator.ts';
import { ResetAdministrator } from './reset-administrator.ts';

/** Administrators, for owners (specification, administrators: the owner's list). */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: AdministratorAnswers,
    private readonly access: AccessConfirmation,
  ) {}

  @Call('listAdministrators')
  list(@CurrentRequest() { reads }: RequestState): Promise<AdministratorAnswer[]> {
    return this.answers.all(reads);
  }

  @Call('addAdministrator')
  async add(
    @Input() { body }: InputOfCall<'addAdministrator'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdministratorAnswer> {
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(
      request,
      new AddAdministrator(body, request.context),
    );
    if (events.length === 0) {
      await this.access.refuseOther(id, body.password);
    }
    return found(await this.answers.of(id));
  }

  @Call('changeAdministrator')
  async change(
    @Input() { params, body }: InputOfCall<'changeAdministrator'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdministratorAnswer> {
    const { id } = await this.commands.dispatch(
      request,
      new ChangeAdministrator(params.id, body, request.context),
    );
    return found(await this.answers.of(id));
  }

  @Call('resetAdministrator')
  async reset(
    @Input() { params, body }: InputOfCall<'resetAdministrator'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdministratorAnswer> {
    refuseCommonPassword(body.password, 'password');
    const command = new ResetAdministrator(
      params.id,
      body.password,
      body.turnOffSecondFactor ?? false,
      request.context,
    );
    const { id, events } = await this.commands.dispatch(request, command);
    if (events.length === 0) {
      await this.access.refuseOther(id, body.password);
    }
    return found(await this.answers.of(id));
  }

  @Call('removeAdministrator')
  async remove(
    @Input() { params }: InputOfCall<'removeAdministrator'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.dispatch(request, new RemoveAdministrator(params.id, request.context));
  }
}
