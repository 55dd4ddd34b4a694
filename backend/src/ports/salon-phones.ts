/** The salon's telephone numbers as its settings have them; for sentences that ask to call. Never throws. */
export abstract class SalonPhones {
  abstract read(): Promise<readonly string[]>;
}
