export interface TellerCommand {
  readonly commandId: string;
  readonly tellerId: string;
}
