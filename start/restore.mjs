// Runs on any installed Node, so it must not contain syntax that an old one cannot parse.
const major = Number(process.versions.node.split('.')[0]);
if (major >= 20) {
  void import('./setup/restore.mjs').then((setup) => setup.restore(process.argv.slice(2)));
} else {
  console.error(
    `claimline: this is Node ${process.versions.node}, and Claimline needs 20 or newer: install it from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
