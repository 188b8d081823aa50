/** The address of a café: as contact info, and as paragraphs. */
import { paragraphs, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'contact-info', 'whole-card' ),
	core: () =>
		paragraphs(
			'Harbour Lane Coffee',
			'<a href="mailto:hello@harbourlane.example">hello@harbourlane.example</a>',
			'<a href="tel:+12075550147">+1 (207) 555-0147</a>',
			'7 Harbour Lane<br>Second floor<br>Blue door<br>Port Freehold, ME 04101<br>USA'
		),
};
