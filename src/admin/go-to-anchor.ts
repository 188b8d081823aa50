/** What takes the focus in an element: its heading, or the field of a setting. */
const TARGETS =
	'[tabindex="-1"], summary, :is(input, select, textarea):not([type="hidden"])';

/**
 * Opens what an element is in, scrolls to it and moves focus to it, or to the heading or field in it.
 *
 * @param id The element's ID; can be empty.
 * @return Whether there is such an element.
 */
export function goToAnchor( id: string ): boolean {
	const found = id === '' ? null : document.getElementById( id );
	if ( ! found ) {
		return false;
	}
	const group = found.closest( 'details' );
	if ( group ) {
		group.open = true;
	}
	found.scrollIntoView( { block: 'start' } );
	const target = found.matches( '[tabindex], input' )
		? found
		: found.querySelector< HTMLElement >( TARGETS );
	target?.focus( { preventScroll: true } );
	return true;
}
