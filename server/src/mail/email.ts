/** The layout shared by all emails, as plain text and as HTML. */

export interface EmailContent {
  readonly subject: string;
  /** Paragraphs before the button. */
  readonly paragraphs: readonly string[];
  /** The main action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print after the button: when the link expires, what to do if you did not request it. */
  readonly notes: readonly string[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** User input (names of accounts and people) is reduced to one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const signature = 'Claimline, claim status for billing teams';

function renderText({ paragraphs, action, notes }: EmailContent): string {
  const parts = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    `--\n${signature}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Inline styles: many email programs drop style sheets. */
function renderHtml({ subject, paragraphs, action, notes }: EmailContent): string {
  const body = paragraphs.map(
    (text) =>
      `<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:#1f2937">${escapeHtml(text)}</p>`,
  );
  const button =
    action === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#0f766e;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4b5563">If the button does not open, copy this address into your browser:<br><a href="${escapeHtml(action.url)}" style="color:#0f766e;word-break:break-all">${escapeHtml(action.url)}</a></p>`,
        ];
  const small = notes.map(
    (text) =>
      `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:#4b5563">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f8;font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e5e7eb;border-radius:6px"><tr><td style="padding:32px;text-align:left">
<p style="margin:0 0 24px;font-size:16px;font-weight:600;color:#0f766e">Claimline</p>
${[...body, ...button, ...small].join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:#6b7280">${signature}</p>
</td></tr></table>
</body>
</html>
`;
}

export function renderEmail(content: EmailContent): RenderedEmail {
  return { subject: oneLine(content.subject), text: renderText(content), html: renderHtml(content) };
}
