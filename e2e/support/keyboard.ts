import { expect, type Locator } from '@playwright/test';

/** A menu or dialog that has just opened still moves the focus to its first item, up to a frame later. */
const settle = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** Focuses the element, once the focus stays there, and presses Enter. */
export async function pressEnter(element: Locator): Promise<void> {
  await expect(async () => {
    await element.focus({ timeout: 60_000 });
    await element.page().evaluate(settle);
    await expect(element).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await element.page().keyboard.press('Enter');
}
