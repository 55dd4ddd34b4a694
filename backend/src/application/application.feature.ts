import type { Feature } from '../composition/feature.ts';
import { ApplicationController } from './application.controller.ts';
import { ApplicationAnswers } from './application-answers.ts';
import { ListApplicationsHandler } from './list-applications.query.ts';
import { ReceiveApplicationHandler } from './receive-application.handler.ts';
import { SetApplicationStateHandler } from './set-application-state.handler.ts';

/** Applications to work at the salon. */
export const applicationFeature: Feature = {
  controllers: [ApplicationController],
  providers: [ApplicationAnswers, ListApplicationsHandler, ReceiveApplicationHandler, SetApplicationStateHandler],
};
