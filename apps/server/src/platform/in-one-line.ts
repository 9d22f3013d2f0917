/** Runs a command of the operator's: what there is to mend is said in one line, not a stack, and the exit code is 1. */
export async function inOneLine(command: () => Promise<void>): Promise<void> {
  await command().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
