/**
 * Shows members the paid parts of a page that a cache may have stored for guests. Without this script, “Log in” leads to a page
 * with the same parts.
 */
import type { PaidContent } from './schema';

/** What PHP prints for this script. */
type Data = {
	url: string;
	post: number;
	read: string;
	hint: string;
	text: string;
};

const ID = 'wp-script-module-data-freehold/paid-content';

/** Puts HTML in place of an element, without moving what the reader sees or losing the focus. */
function replace( box: HTMLElement, html: string ): void {
	const root = document.documentElement;
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const first = template.content.firstElementChild as HTMLElement | null;
	const isAbove = box.getBoundingClientRect().bottom <= 0;
	const hasFocus = box.contains( box.ownerDocument.activeElement );
	const before = root.scrollHeight;
	// Browsers that keep the position themselves must not do it twice.
	root.style.overflowAnchor = 'none';
	box.replaceWith( template.content );
	if ( isAbove ) {
		window.scrollBy( 0, root.scrollHeight - before );
	}
	root.style.overflowAnchor = '';
	if ( hasFocus && first ) {
		first.tabIndex = -1;
		first.focus( { preventScroll: true } );
	}
}

async function show( { url, post, read, text }: Data ): Promise< void > {
	const response = await fetch( url, { cache: 'no-store' } );
	const { parts, styles, reload }: PaidContent = await response.json();
	if ( reload ) {
		location.replace( read + location.hash );
		return;
	}
	const status = document.createElement( 'div' );
	status.role = 'status';
	status.className = 'screen-reader-text';
	document.body.append( status );
	document.head.insertAdjacentHTML( 'beforeend', styles );
	for ( const box of document.querySelectorAll< HTMLElement >(
		`[data-freehold-post="${ post }"]`
	) ) {
		const html = parts[ box.dataset.freeholdPaid ?? '' ];
		if ( html !== undefined ) {
			replace( box, html );
			status.textContent = text;
		}
	}
}

const data: Data | null = JSON.parse(
	document.getElementById( ID )?.textContent ?? 'null'
);
if ( data && document.cookie.includes( `${ data.hint }=` ) ) {
	show( data ).catch( () => {} );
}
