import { loadEmbeds } from '@freehold/embeds/view';

/** What marks a place where the service's script is to run. */
const PLACE = 'freehold-opentable-script';

/**
 * The script writes the form where it stands itself, and each form has its own: they may not be gathered in the head as
 * others are.
 */
const keepPlaces = () =>
	document
		.querySelectorAll< HTMLTemplateElement >(
			'[data-freehold-embed="opentable"] > template'
		)
		.forEach( ( { content } ) =>
			content.querySelectorAll( 'script[src]' ).forEach( ( script ) => {
				const place = document.createElement( 'div' );
				place.className = PLACE;
				place.dataset.src = script.getAttribute( 'src' ) ?? '';
				script.replaceWith( place );
			} )
		);

keepPlaces();
// Before the loader's own: what comes into the page later must be ready when it looks.
new MutationObserver( keepPlaces ).observe( document.body, {
	childList: true,
	subtree: true,
} );
loadEmbeds( 'opentable', {
	ready( box ) {
		const old = [ ...box.childNodes ].filter(
			( node ) => ! ( node as Element ).matches?.( `.${ PLACE }` )
		);
		box.querySelectorAll< HTMLElement >( `.${ PLACE }` ).forEach(
			( place ) => {
				const script = document.createElement( 'script' );
				script.src = place.dataset.src ?? '';
				script.onerror = () => {
					// The service is out of reach: the links come back.
					box.replaceChildren( ...old );
					box.querySelector( '.freehold-embed__ask' )?.remove();
				};
				place.append( script );
			}
		);
	},
} );
