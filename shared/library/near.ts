/**
 * Tells when something comes near the part of the page that can be seen. For visitors: every byte counts.
 */

/** How far below or above the window counts as near: about a second's scrolling. */
const NEAR = '600px';

/**
 * Waits for elements to come near.
 *
 * @param reached Called once for each element, as soon as it is near.
 * @return Begins to wait for an element.
 */
export function nearby< E extends Element >(
	reached: ( element: E ) => void
): ( element: E ) => void {
	const observer = new IntersectionObserver(
		( entries ) =>
			entries.forEach( ( { isIntersecting, target } ) => {
				if ( isIntersecting ) {
					observer.unobserve( target );
					reached( target as E );
				}
			} ),
		{ rootMargin: NEAR }
	);
	return ( element ) => observer.observe( element );
}

/**
 * Looks at the page now, and whenever other scripts have put something into it.
 *
 * @param look Is to find what it has not found before.
 */
export function onContent( look: () => void ): void {
	look();
	new MutationObserver( look ).observe( document.body, {
		childList: true,
		subtree: true,
	} );
}

/**
 * Finds every element of a kind that comes near, those included that other scripts bring into the page later.
 *
 * @param selector Which elements.
 * @param reached  Called once for each.
 */
export function eachNear< E extends Element = HTMLElement >(
	selector: string,
	reached: ( element: E ) => void
): void {
	const known = new WeakSet< E >();
	const wait = nearby( reached );
	onContent( () =>
		document.querySelectorAll< E >( selector ).forEach( ( element ) => {
			if ( ! known.has( element ) ) {
				known.add( element );
				wait( element );
			}
		} )
	);
}
