import { focus } from '@wordpress/dom';

/**
 * Moves focus out of what is about to disappear, because the browser would move it to the body: to its block, else to the
 * next control, or to the last one before it. Focus elsewhere stays.
 *
 * @param selector What disappears, on the page or in a canvas.
 */
export function leave( selector: string ): void {
	let { activeElement } = document;
	if ( activeElement instanceof HTMLIFrameElement ) {
		activeElement =
			activeElement.contentDocument?.activeElement ?? activeElement;
	}
	const left = activeElement?.closest( selector );
	if ( ! left ) {
		return;
	}
	const around =
		left.closest< HTMLElement >( '[role="dialog"]' ) ??
		left.ownerDocument.body;
	const others = ( focus.tabbable.find( around ) as HTMLElement[] ).filter(
		( control ) => ! left.contains( control )
	);
	const next = others.find(
		( control ) =>
			// eslint-disable-next-line no-bitwise -- As the DOM says where a node is.
			left.compareDocumentPosition( control ) &
			Node.DOCUMENT_POSITION_FOLLOWING
	);
	(
		left.closest< HTMLElement >( '[data-block]' ) ??
		next ??
		others.at( -1 )
	)?.focus();
}
