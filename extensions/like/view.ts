/**
 * Sends a like without leaving the page, and shows what this browser has liked, because a page can come from a cache. Without it,
 * the button is a form.
 */
import { onContent } from '@freehold/library/near';
import { textIn } from '@freehold/visitor/attributes';
import { actionOf, request } from '@freehold/visitor/sinks';
import constants from './constants.json';

/** Returns the number of likes that this browser has seen of a post that it has liked on this site of a network. */
function seen( form: HTMLFormElement ): number | undefined {
	const site = Number( textIn( form, 'site' ) );
	const [ , found ] =
		new RegExp(
			`(?:^|; )${ constants.cookie }${
				site ? `_${ site }` : ''
			}=(?:[\\d.-]*-)?${ Number( textIn( form, 'post' ) ) }\\.(\\d+)`
		).exec( document.cookie ) ?? [];
	return found === undefined ? undefined : Number( found );
}

/** Shows a number of likes, one of which is the visitor's. */
function show( form: HTMLFormElement, likes: number ): void {
	const count = form.querySelector< HTMLElement >( '[data-many]' );
	const button = form.querySelector( 'button' );
	if ( count && button ) {
		button.ariaPressed = 'true';
		count.textContent = textIn(
			count,
			likes === 1 ? 'one' : 'many'
		).replace(
			'%s',
			likes.toLocaleString( document.documentElement.lang || undefined )
		);
	}
}

onContent( () =>
	document
		.querySelectorAll< HTMLFormElement >( 'form[data-like]' )
		.forEach( ( form ) => {
			const likes = seen( form );
			const printed = Number( textIn( form, 'like' ) );
			form.removeAttribute( 'data-like' );
			if ( likes ) {
				show( form, Math.max( likes, printed ) );
			}
		} )
);

document.addEventListener( 'submit', async ( event ) => {
	const form = event.target as HTMLFormElement;
	if ( ! form.matches( 'form.wp-block-jetpack-like' ) ) {
		return;
	}
	event.preventDefault();
	const status = form.querySelector( '[role="status"]' ) as Element;
	if ( seen( form ) ) {
		return;
	}
	// Throws for the URL of another site.
	const action = actionOf( form );
	try {
		const response = await request( action, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body: new FormData( form ),
		} );
		const { likes, message } = await response.json();
		if ( likes ) {
			show( form, likes );
		}
		status.textContent = message ?? '';
	} catch {
		form.submit();
	}
} );
