/** Where a command writes a line each. */
export interface Output {
  /** To standard output: what was done. */
  print(text: string): void
  /** To standard error: what failed or is missing. Cron mails it also where standard output is thrown away. */
  printError(text: string): void
}
