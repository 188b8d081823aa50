/**
 * Counts views and clicks of image ads, without cookies. The server does not count browsers that ask not to be tracked, and
 * programs. Visitors load this file.
 */

import type { Printed } from '@freehold/visitor/printed';
import { report as send } from '@freehold/visitor/sinks';

/** What the page says about an image. */
export type ImageAd = {
	/** Where to report. */
	url: Printed;
	/** The slot’s ID with its signature. */
	slot: string;
};

/** How long half of an ad must be visible to count, in milliseconds. Source: IAB/MRC Viewable Ad Impression Guidelines. */
const VIEW_MS = 1000;

/** Reports one view and each click of an ad. */
export function countImage(
	{ url, slot }: ImageAd,
	element: HTMLElement
): void {
	const report = ( event: string ) =>
		send( url, new URLSearchParams( { slot, event } ) );
	let timer: ReturnType< typeof setTimeout >;
	const observer = new IntersectionObserver(
		( [ entry ] ) => {
			clearTimeout( timer );
			if ( entry?.isIntersecting ) {
				timer = setTimeout( () => {
					observer.disconnect();
					report( 'view' );
				}, VIEW_MS );
			}
		},
		{ threshold: 0.5 }
	);
	observer.observe( element );
	// The right button, which opens a menu, does not count.
	element.onclick = element.onauxclick = ( { button, target } ) => {
		if ( button < 2 && ( target as Element ).closest( 'a' ) ) {
			report( 'click' );
		}
	};
}
