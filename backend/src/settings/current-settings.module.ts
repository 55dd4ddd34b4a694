import { Global, Module } from '@nestjs/common';
import { SalonPhones } from '../ports/salon-phones.ts';
import { CurrentSettings } from './current-settings.ts';
import { PresentTerms } from './present-terms.ts';
import { SalonNow } from './salon-now.ts';

/** Global, since any error sentence may name the salon's phone numbers. */
@Global()
@Module({
  providers: [
    CurrentSettings,
    PresentTerms,
    SalonNow,
    { provide: SalonPhones, useExisting: CurrentSettings },
  ],
  exports: [CurrentSettings, PresentTerms, SalonNow, SalonPhones],
})
export class CurrentSettingsModule {}
