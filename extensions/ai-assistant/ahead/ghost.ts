/**
 * A suggestion behind the caret. A pseudo-element draws it, so that neither the text nor the document of the editor changes.
 */

/** Returns a text as a string of CSS. */
const quoted = ( text: string ): string =>
	`"${ text.replace(
		/["\\\n\r\f]/g,
		( mark ) => `\\${ mark.charCodeAt( 0 ).toString( 16 ) } `
	) }"`;

/**
 * Returns the element of a block, in the page or in the canvas.
 *
 * @param clientId The block.
 */
export function elementOf( clientId: string ): HTMLElement | null {
	const canvas = document.querySelector< HTMLIFrameElement >(
		'iframe[name="editor-canvas"]'
	)?.contentDocument;
	return ( canvas ?? document ).querySelector< HTMLElement >(
		`[data-block="${ clientId }"]`
	);
}

/**
 * Draws a suggestion at the end of a block.
 *
 * @param element  The block’s element.
 * @param clientId The block.
 * @param text     The suggestion.
 * @return Removes it.
 */
export function drawGhost(
	element: HTMLElement,
	clientId: string,
	text: string
): () => void {
	const style = element.ownerDocument.createElement( 'style' );
	const content = quoted( text );
	// Screen readers hear it once, when it appears.
	style.textContent = `[data-block="${ clientId }"]::after { content: ${ content }; content: ${ content } / ""; opacity: 0.75; white-space: pre-wrap; pointer-events: none; }`;
	element.ownerDocument.head.append( style );
	return () => style.remove();
}
