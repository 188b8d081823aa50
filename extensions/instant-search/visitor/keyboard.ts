/**
 * Moves the focus between the field and the results with the arrow keys, Home and End.
 *
 * @param event A `keydown` event in the field or in the panel.
 * @param list  The list of results.
 */
export function moveFocus(
	event: KeyboardEvent,
	field: HTMLInputElement,
	list: HTMLElement
): void {
	const target = event.target as HTMLElement;
	if ( event.isComposing || target instanceof HTMLSelectElement ) {
		return;
	}
	const links = [ ...list.querySelectorAll( 'a' ) ];
	const index = links.indexOf( target as HTMLAnchorElement );
	/** @return The element to focus; undefined to let the browser handle the key. */
	const destination = (): HTMLElement | undefined => {
		switch ( event.key ) {
			case 'ArrowDown':
				return links[ index + 1 ];
			case 'ArrowUp':
				return index > 0 ? links[ index - 1 ] : field;
			case 'Home':
				return index < 0 ? undefined : links[ 0 ];
			case 'End':
				return index < 0 ? undefined : links.at( -1 );
		}
		return undefined;
	};
	const element = destination();
	if ( element && ! ( target === field && element === field ) ) {
		event.preventDefault();
		element.focus();
	}
}
