import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { LiveController } from './live.controller.ts';
import { LiveHub } from './live-hub.ts';

@Module({
  imports: [SessionsModule, MailModule],
  controllers: [LiveController],
  providers: [LiveHub],
})
export class LiveModule {}
