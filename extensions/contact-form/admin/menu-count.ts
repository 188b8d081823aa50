const PAGE = 'freehold-contact-form';

/**
 * Shows a number in a link, as WordPress does.
 *
 * @param link  The link, or the part of it with the title.
 * @param name  What the number counts, as `Freehold\Admin\Views` names it.
 * @param count The number.
 */
function setCount( link: Element, name: string, count: number ): void {
	let badge = link.querySelector< HTMLElement >( '.awaiting-mod' );
	if ( ! badge ) {
		badge = document.createElement( 'span' );
		badge.dataset.freeholdCount = name;
		badge.append( document.createElement( 'span' ) );
		link.append( ' ', badge );
	}
	// WordPress hides a badge with the class `count-0`.
	badge.className = `awaiting-mod count-${ count }`;
	const number = badge.firstElementChild;
	if ( number ) {
		number.className = 'pending-count';
		number.textContent = count.toLocaleString(
			document.documentElement.lang || undefined
		);
	}
}

/** The number that a badge shows. */
const countOf = ( badge: Element ): number =>
	Number( /count-(\d+)/.exec( badge.className )?.[ 1 ] ?? 0 );

/**
 * Changes the number of unread entries in wp-admin's menu and in the navigation, which the server prints when the page loads.
 *
 * @param unread The number.
 */
export function showMenuCount( unread: number ): void {
	document
		.querySelectorAll< HTMLAnchorElement >(
			'.freehold-nav a, #adminmenu .wp-submenu a'
		)
		.forEach( ( link ) => {
			const { searchParams } = new URL( link.href );
			if ( searchParams.get( 'page' ) === PAGE ) {
				setCount( link, 'contact-form', unread );
			}
		} );
	const menu = document.querySelector(
		'#adminmenu .current.menu-top, #adminmenu .wp-menu-open.menu-top'
	);
	const name = menu?.querySelector( '.wp-menu-name' );
	if ( ! menu || ! name ) {
		return;
	}
	const badges = Array.from(
		menu.querySelectorAll(
			'.wp-submenu li:not(.wp-submenu-head) .awaiting-mod'
		)
	);
	setCount(
		name,
		'total',
		badges.length > 0
			? badges.reduce( ( sum, badge ) => sum + countOf( badge ), 0 )
			: unread
	);
}
