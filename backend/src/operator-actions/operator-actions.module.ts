import { Module } from '@nestjs/common';
import { OperatorActions, RecordNotedActions } from './operator-actions.ts';

@Module({ providers: [OperatorActions, RecordNotedActions], exports: [OperatorActions] })
export class OperatorActionsModule {}
