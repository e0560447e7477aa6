// A fake of the check of the server's settings.
if (process.env.FAKE_FAULT === 'settings') {
  console.error('Settings to fix: FAKE_FAULT=settings requested this failure.');
  process.exit(78);
}
