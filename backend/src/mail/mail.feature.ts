import type { Feature } from '../composition/feature.ts';
import { ListMailsHandler } from './list-mails.query.ts';
import { MailController } from './mail.controller.ts';
import { MailAnswers } from './mail-answers.ts';

/** The mail log. */
export const mailFeature: Feature = { controllers: [MailController], providers: [MailAnswers, ListMailsHandler] };
