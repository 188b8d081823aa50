import { httpUrl } from '@freehold/visitor/sinks';
import type { Config } from './config';
import { BUTTON, create } from './dom';
import { moveFocus } from './keyboard';
import { createPanel } from './panel';

/** Loads the style sheet, unless the page has it. */
async function loadStyle( dialog: HTMLElement, url: string ): Promise< void > {
	if (
		window
			.getComputedStyle( dialog )
			.getPropertyValue( '--freehold-search' )
	) {
		return;
	}
	const link = create( 'link', {
		rel: 'stylesheet',
		href: httpUrl( url ),
	} );
	await new Promise( ( done ) => {
		link.onload = done;
		// The browser’s own style of dialogs is usable.
		link.onerror = done;
		document.head.append( link );
	} );
}

/**
 * Creates the overlay: a modal dialog with a search form of its own. The browser keeps the focus in it.
 *
 * @param config What the page says about the search.
 * @return A function that opens the overlay for a field of the page.
 */
export function createOverlay(
	config: Config
): ( field: HTMLInputElement ) => void {
	const { texts } = config;
	const input = create( 'input', {
		className: 'freehold-input freehold-search__input',
		type: 'search',
		name: 's',
		autocomplete: 'off',
		maxLength: 100,
		required: true,
	} );
	input.setAttribute( 'aria-label', texts.search );
	const panel = createPanel( config, input, true );
	const close = create( 'button', {
		className: BUTTON,
		type: 'button',
		textContent: '✕',
		title: texts.close,
	} );
	close.setAttribute( 'aria-label', texts.close );
	const form = create(
		'form',
		{ method: 'get', action: httpUrl( config.home ) },
		create(
			'div',
			{ className: 'freehold-search__row' },
			input,
			create( 'button', {
				className: BUTTON,
				type: 'submit',
				textContent: texts.search,
			} ),
			close
		)
	);
	form.setAttribute( 'role', 'search' );
	const dialog = create(
		'dialog',
		{ className: 'freehold-search__overlay' },
		form,
		panel.element
	);
	dialog.setAttribute( 'aria-label', texts.results );
	for ( const [ name, color ] of Object.entries( config.look ?? {} ) ) {
		dialog.style.setProperty( name, color );
	}
	document.body.append( dialog );
	const style = loadStyle( dialog, config.style );
	let opener: HTMLInputElement | undefined;

	input.addEventListener( 'input', panel.update );
	input.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' && ! event.isComposing ) {
			// The browser would clear the field first.
			event.preventDefault();
			dialog.close();
		} else {
			moveFocus( event, input, panel.element );
		}
	} );
	close.addEventListener( 'click', () => dialog.close() );
	dialog.addEventListener( 'click', ( { target } ) => {
		// A click beside the overlay.
		if ( target === dialog ) {
			dialog.close();
		}
	} );
	dialog.addEventListener( 'close', () => {
		panel.stop();
		if ( opener ) {
			opener.value = input.value;
			opener.focus();
		}
	} );

	return async ( field ) => {
		await style;
		if ( dialog.open ) {
			return;
		}
		opener = field;
		input.value = field.value;
		dialog.showModal();
		input.focus();
		input.setSelectionRange( input.value.length, input.value.length );
		panel.update();
	};
}
