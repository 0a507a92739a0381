// Plain JavaScript, since an old Node cannot read the TypeScript that this command runs next.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    [
      `Coursewright runs on Node ${NEEDED}, and this is Node ${process.versions.node} (${process.execPath}).`,
      `\`npm ci\` installs Node ${NEEDED} beside the project as an optional package. Run it again, without --omit=optional.`,
      `If there is no such package for ${process.platform}-${process.arch}, install Node ${NEEDED} yourself and repeat this command.`,
    ].join('\n'),
  );
  process.exit(1);
}
