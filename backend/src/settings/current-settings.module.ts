import { Global, Module } from '@nestjs/common';
import { SalonPhones } from '../ports/salon-phones.ts';
import { CurrentSettings } from './current-settings.ts';

/**
 * The settings as the log has them; global, for every refusal may name the salon's telephone
 * numbers.
 */
@Global()
@Module({
  providers: [CurrentSettings, { provide: SalonPhones, useExisting: CurrentSettings }],
  exports: [CurrentSettings, SalonPhones],
})
export class CurrentSettingsModule {}
