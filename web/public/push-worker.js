// Shows push notifications and opens their page on click. It caches nothing and answers no requests.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  // Open only addresses of this site.
  const url = new URL(typeof path === 'string' && /^\/[^/\\]/.test(path) ? path : '/', self.location.origin);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).origin === url.origin);
      if (!open) return self.clients.openWindow(url.href);
      await open.focus();
      // A page that this worker does not control cannot be navigated, so open a new window.
      return open.navigate(url.href).catch(() => self.clients.openWindow(url.href));
    })(),
  );
});
