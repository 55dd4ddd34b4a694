import { Module } from '@nestjs/common';
import { OperatorActions, RecordNotedActions } from './operator-actions.ts';

/** The record of operator actions, for every module with a button or command of theirs. */
@Module({ providers: [OperatorActions, RecordNotedActions], exports: [OperatorActions] })
export class OperatorActionsModule {}
