// Runs on whatever Node is here, so there is nothing in this file that an old one could not read.
const major = Number(process.versions.node.split('.')[0]);
if (major >= 20) {
  void import('./setup/schema.mjs').then((setup) => setup.schema(process.argv.slice(2)));
} else {
  console.error(
    `claimline: this is Node ${process.versions.node}, and setting up needs 20 or newer: install one from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
