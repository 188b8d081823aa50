/**
 * Attaches the search to a page’s search forms. The page loads this module when a visitor focuses one.
 */
import { attachToBlock } from './visitor/block';
import { BLOCK_FIELD, FIELD, readConfig, type Config } from './visitor/config';
import { createOverlay } from './visitor/overlay';

const config = readConfig();
const attached = new WeakSet< Element >();
let openOverlay: ReturnType< typeof createOverlay > | undefined;

/** Opens the overlay when the visitor has entered something, but not while an input method composes it. */
function openFor( field: HTMLInputElement ): void {
	openOverlay ??= createOverlay( config as Config );
	const open = openOverlay;
	field.addEventListener( 'input', ( event ) => {
		if ( ! ( event as InputEvent ).isComposing && field.value.trim() ) {
			open( field );
		}
	} );
	field.addEventListener( 'compositionend', () => open( field ) );
	// What the visitor has entered while this code loaded.
	if ( field.value !== field.defaultValue && field.value.trim() ) {
		open( field );
	}
}

function attach( field: EventTarget | null ): void {
	if (
		! config ||
		! ( field instanceof HTMLInputElement ) ||
		attached.has( field )
	) {
		return;
	}
	if ( field.matches( BLOCK_FIELD ) ) {
		attached.add( field );
		attachToBlock( config, field );
	} else if (
		config.overlay &&
		field.matches( FIELD ) &&
		! field.closest( 'dialog' )
	) {
		attached.add( field );
		openFor( field );
	}
}

document.addEventListener( 'focusin', ( { target } ) => attach( target ) );
attach( document.querySelector( ':focus' ) );
