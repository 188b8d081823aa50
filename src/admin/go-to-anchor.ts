/**
 * Scrolls to an element and moves focus to it, or to the heading in it.
 *
 * @param id The element's ID; can be empty.
 * @return Whether there is such an element.
 */
export function goToAnchor( id: string ): boolean {
	const found = id === '' ? null : document.getElementById( id );
	if ( ! found ) {
		return false;
	}
	found.scrollIntoView( { block: 'start' } );
	const heading = found.matches( '[tabindex]' )
		? found
		: found.querySelector< HTMLElement >( '[tabindex="-1"]' );
	heading?.focus( { preventScroll: true } );
	return true;
}
