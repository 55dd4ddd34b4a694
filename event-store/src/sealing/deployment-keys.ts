/** The secrets of the deployment itself (for links, claims, settings): part of a backup, never destroyed. */
export interface DeploymentKeys {
  /**
   * The 32 bytes of this name: made at the first call, durable before it resolves, the same ever after and for whoever asks at the same time.
   * @throws StoreUnavailableError
   */
  get(name: string): Promise<Buffer>;
}
