// Stands in for the check of the server's settings.
if (process.env.STAND_IN_FAULT === 'settings') {
  console.error('Settings to fix: STAND_IN_FAULT asks for a fault.');
  process.exit(78);
}
