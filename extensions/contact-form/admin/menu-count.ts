/**
 * Changes the number of unread entries in wp-admin's menu, which WordPress prints when the page loads.
 *
 * @param unread The number.
 */
export function showMenuCount( unread: number ): void {
	const name = document.querySelector(
		'#toplevel_page_freehold-contact-form .wp-menu-name'
	);
	if ( ! name ) {
		return;
	}
	let badge = name.querySelector( '.awaiting-mod' );
	if ( ! badge ) {
		badge = document.createElement( 'span' );
		badge.append( document.createElement( 'span' ) );
		name.append( ' ', badge );
	}
	// WordPress hides a badge with the class `count-0`.
	badge.className = `awaiting-mod count-${ unread }`;
	const number = badge.firstElementChild;
	if ( number ) {
		number.className = 'pending-count';
		number.textContent = unread.toLocaleString(
			document.documentElement.lang || undefined
		);
	}
}
