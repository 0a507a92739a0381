// Plain JavaScript: an old Node cannot run the TypeScript that follows.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    [
      `Coursewright needs Node ${NEEDED}, but this is Node ${process.versions.node} (${process.execPath}).`,
      `\`npm ci\` installs Node ${NEEDED} as an optional package. Run it again, without --omit=optional.`,
      `If there is no package for ${process.platform}-${process.arch}, install Node ${NEEDED} yourself and run this command again.`,
    ].join('\n'),
  );
  process.exit(1);
}
