/** From the settings, for error sentences. Never throws. */
export abstract class SalonPhones {
  abstract read(): Promise<readonly string[]>;
}
