import { Global, Module } from '@nestjs/common';
import { SalonPhones } from '../ports/salon-phones.ts';
import { CurrentSettings } from './current-settings.ts';

/**
 * The settings as of the log; global, since any error sentence may name the salon's phone numbers.
 */
@Global()
@Module({
  providers: [CurrentSettings, { provide: SalonPhones, useExisting: CurrentSettings }],
  exports: [CurrentSettings, SalonPhones],
})
export class CurrentSettingsModule {}
