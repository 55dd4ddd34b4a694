/** The `Message-ID` of a letter: the same for the same event and template, so a repeat after a crash can be recognised. */
export function messageId(eventId: string, template: string, publicUrl: string): string {
  return `<${template}.${eventId}@${new URL(publicUrl).hostname}>`;
}
