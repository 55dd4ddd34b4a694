import { Controller } from '@nestjs/common';
import type { AdministratorAnswer } from '@salon/contract';
import { refuseCommonPassword } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, Input, type InputOfCall } from '../http/request.decorators.ts';
import { AccessConfirmation } from './access-confirmation.ts';
import { AddAdministrator } from './add-administrator.ts';
import { AdministratorAnswers } from './administrator-answers.ts';
import { ChangeAdministrator } from './change-administrator.ts';
import { RemoveAdministrator } from './remove-administrator.ts';
import { ResetAdministrator } from './reset-administrator.ts';

/** The administrators, as owners see to them; the contract lets nobody else in (specification, administrators: the owner's list). */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: AdministratorAnswers,
    private readonly access: AccessConfirmation,
  ) {}

  @Call('listAdministrators')
  list(): Promise<AdministratorAnswer[]> {
    return this.answers.all();
  }

  @Call('addAdministrator')
  async add(@Input() { body }: InputOfCall<'addAdministrator'>, @Context() context: CommandContext): Promise<AdministratorAnswer> {
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(new AddAdministrator(body, context));
    if (events.length === 0) {
      await this.access.refuseOther(id, body.password);
    }
    return found(await this.answers.of(id));
  }

  @Call('changeAdministrator')
  async change(
    @Input() { params, body }: InputOfCall<'changeAdministrator'>,
    @Context() context: CommandContext,
  ): Promise<AdministratorAnswer> {
    const { id } = await this.commands.dispatch(new ChangeAdministrator(params.id, body, context));
    return found(await this.answers.of(id));
  }

  @Call('resetAdministrator')
  async reset(
    @Input() { params, body }: InputOfCall<'resetAdministrator'>,
    @Context() context: CommandContext,
  ): Promise<AdministratorAnswer> {
    refuseCommonPassword(body.password, 'password');
    const command = new ResetAdministrator(params.id, body.password, body.turnOffSecondFactor ?? false, context);
    const { id, events } = await this.commands.dispatch(command);
    if (events.length === 0) {
      await this.access.refuseOther(id, body.password);
    }
    return found(await this.answers.of(id));
  }

  @Call('removeAdministrator')
  async remove(@Input() { params }: InputOfCall<'removeAdministrator'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveAdministrator(params.id, context));
  }
}
