import type { Config } from './config';
import { create } from './dom';
import { moveFocus } from './keyboard';
import { createPanel } from './panel';

let count = 0;

/**
 * Shows results below the form of a block: a combobox with a dialog, as in the ARIA Authoring Practices Guide.
 *
 * @param config What the page says about the search.
 */
export function attachToBlock( config: Config, field: HTMLInputElement ): void {
	const form = field.form;
	if ( ! form ) {
		return;
	}
	const panel = createPanel(
		config,
		field,
		! ( 'noFilters' in form.dataset )
	);
	const { element } = panel;
	Object.assign( element, {
		id: `freehold-search-panel-${ ++count }`,
		hidden: true,
	} );
	element.setAttribute( 'role', 'dialog' );
	element.setAttribute( 'aria-label', config.texts.results );
	Object.assign( field, {
		role: 'combobox',
		ariaHasPopup: 'dialog',
		ariaExpanded: 'false',
	} );
	field.setAttribute( 'aria-controls', element.id );
	const box = create( 'div', {}, element );
	form.after( box );

	const show = ( isOpen: boolean ) => {
		element.hidden = ! isOpen;
		field.setAttribute( 'aria-expanded', String( isOpen ) );
		if ( ! isOpen ) {
			panel.stop();
		}
	};
	const update = () => {
		show( field.value.trim() !== '' );
		panel.update();
	};
	const onKey = ( event: KeyboardEvent ) => {
		if (
			event.key === 'Escape' &&
			! element.hidden &&
			! event.isComposing
		) {
			// The browser would clear the field.
			event.preventDefault();
			field.focus();
			show( false );
		}
	};
	const onLeave = ( { relatedTarget }: FocusEvent ) => {
		if (
			relatedTarget instanceof Node &&
			! form.contains( relatedTarget ) &&
			! box.contains( relatedTarget )
		) {
			show( false );
		}
	};

	field.addEventListener( 'input', update );
	field.addEventListener( 'keydown', ( event ) => {
		if (
			event.key === 'ArrowDown' &&
			element.hidden &&
			field.value.trim()
		) {
			event.preventDefault();
			update();
		} else {
			moveFocus( event, field, element );
		}
	} );
	for ( const part of [ form, box ] as HTMLElement[] ) {
		part.addEventListener( 'keydown', onKey );
		part.addEventListener( 'focusout', onLeave );
	}
	document.addEventListener( 'pointerdown', ( { target } ) => {
		if (
			target instanceof Node &&
			! form.contains( target ) &&
			! box.contains( target )
		) {
			show( false );
		}
	} );
	// What the visitor has entered while this code loaded.
	if ( field.value !== field.defaultValue ) {
		update();
	}
}
